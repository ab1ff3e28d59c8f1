import { createObservable, type Observable } from '../state/observable.ts';

export interface LoadingState {
  readonly visible: boolean;
  /** Shown beside the spinner; undefined for none. */
  readonly text: string | undefined;
}

/** Pending loads of the page, and whether the overlay shows them. */
export interface LoadingCounter extends Observable<LoadingState> {
  /** A load started: the overlay shows from the first one on. */
  start(): void;
  /** A load ended: the overlay hides with the last one. A surplus end is ignored. */
  end(): void;
  /** Hides the overlay and keeps the count, during a confirmation. */
  suspend(): void;
  /** Reverts one `suspend`; with the last one pending loads are shown again. */
  restore(): void;
  setMessage(text: string): void;
  clearMessage(): void;
}

export function createLoadingCounter(): LoadingCounter {
  const state = createObservable<LoadingState>({ visible: false, text: undefined });
  let pending = 0;
  let suspensions = 0;
  let text: string | undefined;
  const report = () => {
    const visible = pending > 0 && suspensions === 0;
    const reported = state.get();
    if (reported.visible !== visible || reported.text !== text) state.set({ visible, text });
  };
  const change = (act: () => void) => () => {
    act();
    report();
  };
  return {
    get: state.get,
    subscribe: state.subscribe,
    start: change(() => {
      pending += 1;
    }),
    end: change(() => {
      pending = Math.max(0, pending - 1);
    }),
    suspend: change(() => {
      suspensions += 1;
    }),
    restore: change(() => {
      suspensions = Math.max(0, suspensions - 1);
    }),
    setMessage: (message) => {
      text = message;
      report();
    },
    clearMessage: change(() => {
      text = undefined;
    }),
  };
}

/** The page's own: the http client counts on it, the shell shows it. */
export const pageLoading = createLoadingCounter();
