/** Calls back with a function that loads a failed picture again; returns a function that ends it. */
export type WatchFailedPictures = (onFailure: (retry: () => void) => void) => () => void;

/**
 * Watches a document for pictures that failed behind the media cookie, each address of an element once: its cookie may have
 * expired while the device slept. The page is not notified of the first failure, only of the one after the retry.
 */
export function watchFailedPictures(document: Document): WatchFailedPictures {
  return (onFailure) => {
    const tried = new WeakMap<HTMLImageElement, string>();
    const handleError = (event: Event) => {
      const picture = event.target;
      if (!(picture instanceof HTMLImageElement)) return;
      const { src } = picture;
      if (!needsCookie(src, document.baseURI) || tried.get(picture) === src) return;
      tried.set(picture, src);
      event.stopImmediatePropagation();
      onFailure(() => {
        if (picture.isConnected && picture.src === src) picture.src = src;
      });
    };
    // Errors of pictures do not bubble.
    document.addEventListener('error', handleError, true);
    return () => document.removeEventListener('error', handleError, true);
  };
}

/** Signed addresses need no cookie. */
function needsCookie(src: string, base: string): boolean {
  const { origin, pathname, search } = new URL(src, base);
  return origin === new URL(base).origin && pathname.startsWith('/media/') && search === '';
}
