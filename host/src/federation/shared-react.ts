import * as react from 'react';
import { lazyInPlace } from './lazy-in-place.tsx';

/** React for remotes: a lazy part that does not load fails alone. */
export const sharedReact = {
  ...react,
  lazy: lazyInPlace,
  default: { ...react, lazy: lazyInPlace },
};
