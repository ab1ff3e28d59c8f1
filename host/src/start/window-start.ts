import type { Composition } from '@newsphoto/contract';
import type { WindowStart } from '@newsphoto/session/host';
import type { FetchedComposition } from './early-composition.ts';
import { withIntegrity } from './read-composition.ts';

/** What the head script of a window has begun before the window's own script is there. */
export interface WindowPageStart {
  readonly composition: Promise<Composition>;
  readonly session: Promise<WindowStart>;
  /** What the composition lacks, where an internal user is logged in. */
  readonly whole: Promise<FetchedComposition> | undefined;
}

declare global {
  var __npWindowStart: WindowPageStart | undefined;
}

/** Asked for by the window's script, when the whole page is there. */
export function takeWindowStart(): WindowPageStart {
  const start = globalThis.__npWindowStart;
  if (!start) throw new Error('The head script has not run.');
  return { ...start, composition: start.composition.then((one) => withIntegrity(one, document)) };
}
