import type { Composition } from '@newsphoto/contract';
import type { EarlyStart } from '@newsphoto/session/start';
import type { BuildCheck } from '../features/build-check/build-outcome.ts';
import type { FetchedComposition } from './early-composition.ts';
import { withIntegrity } from './read-composition.ts';

/** What the head script has started before the host's own script is loaded. */
export interface PageStart {
  readonly composition: Composition;
  readonly buildCheck: Promise<BuildCheck>;
  /** Undefined if the visitor has to log in first. */
  readonly session: EarlyStart | undefined;
  /** The missing part of the composition, for an internal user. */
  readonly fetchedComposition: Promise<FetchedComposition> | undefined;
}

declare global {
  /** A promise only if a development server is queried first. */
  var __npStart: PageStart | Promise<PageStart> | undefined;
}

/** Read by the host's script, when the page has been parsed. */
export async function takePageStart(): Promise<PageStart> {
  const start = await globalThis.__npStart;
  if (!start) throw new Error('The head script has not run.');
  return { ...start, composition: withIntegrity(start.composition, document) };
}
