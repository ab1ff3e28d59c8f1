import { createObservable, type Observable } from '../state/observable.ts';

/** An action of a banner. */
export interface BannerAction {
  readonly label: string;
  /** A single key for the action while the banner is shown; displayed behind the label. */
  readonly pressed?: string;
  readonly onRun: () => void;
}

/** Content of a message banner; see `BannerProps` for the meaning and the defaults. */
export interface BannerContent {
  readonly title?: string;
  /** Plain text. */
  readonly message?: string;
  /** HTML; only harmless elements are allowed. */
  readonly content?: string;
  readonly closable?: boolean;
  readonly autoClose?: boolean;
  readonly type?: string;
  /** Actions. Such a banner is shown for ten seconds, and while the pointer or the focus is on it. */
  readonly actions?: readonly BannerAction[];
}

export interface ShownBanner extends BannerContent {
  readonly id: number;
}

/** The visible banners, oldest first. */
export interface BannerList extends Observable<readonly ShownBanner[]> {
  /** Returns the id by which it can be closed. */
  show(content: BannerContent): number;
  close(id: number): void;
}

export function createBannerList(): BannerList {
  const shown = createObservable<readonly ShownBanner[]>([]);
  let lastId = 0;
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    show: (content) => {
      lastId += 1;
      shown.set([...shown.get(), { ...content, id: lastId }]);
      return lastId;
    },
    close: (id) => shown.set(shown.get().filter((banner) => banner.id !== id)),
  };
}

/** The page's own; the shell shows it over every page. */
export const pageBanners = createBannerList();
