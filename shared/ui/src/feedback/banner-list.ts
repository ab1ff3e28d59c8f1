import { createObservable, type Observable } from '../state/observable.ts';

/** What a message banner shows; see `BannerProps` for the meaning and the defaults. */
export interface BannerContent {
  readonly title?: string;
  /** Plain text. */
  readonly message?: string;
  /** HTML; only harmless elements are kept. */
  readonly content?: string;
  readonly closable?: boolean;
  readonly autoClose?: boolean;
  readonly type?: string;
}

export interface ShownBanner extends BannerContent {
  readonly id: number;
}

/** The banners in sight, oldest first. */
export interface BannerList extends Observable<readonly ShownBanner[]> {
  /** Answers the id by which it can be closed. */
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
