export interface BannerContent {
  readonly id: number;
  readonly type: 'success' | 'danger' | 'warning' | 'dark' | 'info';
  readonly message: string;
  /** Stays until it is closed; others go away by themselves. */
  readonly lasting: boolean;
}

export interface ConfirmContent {
  readonly id: number;
  readonly message: string;
  /** Settles the promise of whoever asked. */
  close(): void;
}

export interface FeedbackState {
  readonly loading: boolean;
  readonly banners: readonly BannerContent[];
  readonly confirms: readonly ConfirmContent[];
}

export interface FeedbackStore {
  state(): FeedbackState;
  subscribe(listener: () => void): () => void;
  /** A counter: the indicator shows from the first start until the last end. */
  readonly loading: { start(): void; end(): void };
  show(type: BannerContent['type'], message: string, lasting?: boolean): void;
  closeBanner(id: number): void;
  /** Shows a dialog with one message; resolves when it was closed. */
  confirm(message: string): Promise<void>;
}

/** What the shell shows over every page: message banners, message dialogs, the loading indicator. */
export function createFeedbackStore(): FeedbackStore {
  let state: FeedbackState = { loading: false, banners: [], confirms: [] };
  let pending = 0;
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (part: Partial<FeedbackState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const count = (by: 1 | -1) => {
    pending = Math.max(0, pending + by);
    if (state.loading !== pending > 0) change({ loading: pending > 0 });
  };
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    loading: { start: () => count(1), end: () => count(-1) },
    show: (type, message, lasting = false) =>
      change({ banners: [...state.banners, { id: nextId(), type, message, lasting }] }),
    closeBanner: (id) => change({ banners: state.banners.filter((banner) => banner.id !== id) }),
    confirm: (message) =>
      new Promise((resolve) => {
        const id = nextId();
        const close = () => {
          change({ confirms: state.confirms.filter((one) => one.id !== id) });
          resolve();
        };
        change({ confirms: [...state.confirms, { id, message, close }] });
      }),
  };
}
