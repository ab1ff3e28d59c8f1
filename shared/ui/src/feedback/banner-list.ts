import { createObservable, type Observable } from '../state/observable.ts';

/** Something that a banner offers. */
export interface BannerAction {
  readonly label: string;
  /** A single key that does the same while the banner stands, told behind the label. */
  readonly pressed?: string;
  readonly onRun: () => void;
}

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
  /** What can be done about it. Such a banner stands for ten seconds, and while it is looked at or has the focus. */
  readonly actions?: readonly BannerAction[];
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
