import type { PageAddress } from '../federation/page-loader.ts';

export interface NearLinks {
  /** The page of a link; undefined if it is not ours. */
  pageOf(link: Element): PageAddress | undefined;
  load(address: PageAddress): void;
  mayLoadAhead(): boolean;
}

/** The page itself has to be loaded first, with its content. */
const START_AFTER_MS = 3_000;
/** Interval between two checks of the page's links. */
const LOOK_AGAIN_MS = 1_000;
/** The text of a page has few links; a page with more is a directory. */
const MOST_PAGES = 3;
const NEAR = '200px';

/**
 * Preloads the pages of links in the text of a page when they come near the view. Menus are left out: they lead everywhere,
 * and are hovered on the way to a click. Returns a function that ends it.
 */
export function watchNearLinks(page: Document, { pageOf, load, mayLoadAhead }: NearLinks): () => void {
  const view = page.defaultView;
  if (!view || !('IntersectionObserver' in view)) return () => undefined;
  const known = new Set<string>();
  const keyOf = ({ owner, module }: PageAddress) => `${owner}|${module}`;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const near = new IntersectionObserver(
    (entries) => {
      for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
        near.unobserve(target);
        const address = pageOf(target);
        if (!address || known.has(keyOf(address)) || !mayLoadAhead() || known.size >= MOST_PAGES) continue;
        known.add(keyOf(address));
        load(address);
      }
    },
    { rootMargin: NEAR },
  );
  const look = () => {
    timer = undefined;
    near.disconnect();
    if (known.size >= MOST_PAGES || !mayLoadAhead()) return;
    for (const link of page.querySelectorAll('main a[href]')) {
      const address = pageOf(link);
      if (address && !known.has(keyOf(address))) near.observe(link);
    }
  };
  const changes = new MutationObserver(() => {
    timer ??= setTimeout(look, LOOK_AGAIN_MS);
  });
  timer = setTimeout(() => {
    changes.observe(page.body, { childList: true, subtree: true });
    look();
  }, START_AFTER_MS);
  return () => {
    clearTimeout(timer);
    near.disconnect();
    changes.disconnect();
  };
}
