import type { Composition } from '@newsphoto/contract';
import type { EarlyStart } from '@newsphoto/session/start';
import type { BuildCheck } from '../features/build-check/build-outcome.ts';
import type { FetchedComposition } from './early-composition.ts';
import { withIntegrity } from './read-composition.ts';

/** What the head script has begun before the host's own script is there. */
export interface PageStart {
  readonly composition: Composition;
  readonly buildCheck: Promise<BuildCheck>;
  /** Undefined where the visitor has to log in first. */
  readonly session: EarlyStart | undefined;
  /** What the composition lacks, where an internal user is logged in. */
  readonly whole: Promise<FetchedComposition> | undefined;
}

declare global {
  /** A promise only where a development server is asked first. */
  var __npStart: PageStart | Promise<PageStart> | undefined;
}

/** Asked for by the host's script, when the whole page is there. */
export async function takePageStart(): Promise<PageStart> {
  const start = await globalThis.__npStart;
  if (!start) throw new Error('The head script has not run.');
  return { ...start, composition: withIntegrity(start.composition, document) };
}
