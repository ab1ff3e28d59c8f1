import { useEffect, useState } from 'react';

/** A part of the interface in a separate chunk. */
export interface LazyPart<Part> {
  /** Undefined until it was fetched. */
  readonly loaded: () => Part | undefined;
  readonly load: () => Promise<Part>;
}

export function lazyPart<Part>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  let loaded: Part | undefined;
  return {
    loaded: () => loaded,
    load: async () => {
      loaded ??= await fetchPart();
      return loaded;
    },
  };
}

/**
 * A part, fetched when it is first shown. `failed` instead of an exception: its surroundings must work without it, and the
 * next showing fetches it again.
 */
export function useLazyPart<Part extends object>(part: LazyPart<Part>): Part | 'failed' | undefined {
  const [state, setState] = useState<Part | 'failed' | undefined>(part.loaded);
  useEffect(() => {
    if (part.loaded()) return undefined;
    let shown = true;
    const settle = (outcome: Part | 'failed') => {
      if (shown) setState(outcome);
    };
    part.load().then(settle, () => settle('failed'));
    return () => {
      shown = false;
    };
  }, [part]);
  return state;
}
