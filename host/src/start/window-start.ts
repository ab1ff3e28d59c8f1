import type { Composition } from '@newsphoto/contract';
import type { WindowStart } from '@newsphoto/session/host';
import type { FetchedComposition } from './early-composition.ts';
import { withIntegrity } from './read-composition.ts';

/** What the head script of a window has started before the window's own script is loaded. */
export interface WindowPageStart {
  readonly composition: Promise<Composition>;
  readonly session: Promise<WindowStart>;
  /** The missing part of the composition, for an internal user. */
  readonly fetchedComposition: Promise<FetchedComposition> | undefined;
}

declare global {
  var __npWindowStart: WindowPageStart | undefined;
}

/** Read by the window's script, when the page has been parsed. */
export function takeWindowStart(): WindowPageStart {
  const start = globalThis.__npWindowStart;
  if (!start) throw new Error('The head script has not run.');
  return { ...start, composition: start.composition.then((one) => withIntegrity(one, document)) };
}
