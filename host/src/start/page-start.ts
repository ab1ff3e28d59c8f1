import type { Composition } from '@newsphoto/contract';
import type { EarlyStart } from '@newsphoto/session/start';
import type { BuildCheck } from '../features/build-check/build-outcome.ts';

/** What the head script has begun before the host's own script is there. */
export interface PageStart {
  readonly composition: Composition;
  readonly buildCheck: Promise<BuildCheck>;
  /** Undefined where the visitor has to log in first. */
  readonly session: EarlyStart | undefined;
}

declare global {
  /** A promise only where a development server is asked first. */
  var __npStart: PageStart | Promise<PageStart> | undefined;
}

export function takePageStart(): PageStart | Promise<PageStart> {
  const start = globalThis.__npStart;
  if (!start) throw new Error('The head script has not run.');
  return start;
}
