import * as react from 'react';
import { lazyInPlace } from './lazy-in-place.tsx';

/** React as remotes get it: a lazy part that does not come fails alone. */
export const sharedReact = {
  ...react,
  lazy: lazyInPlace,
  default: { ...react, lazy: lazyInPlace },
};
