import type { Composition } from '@newsphoto/contract';
import type { BuildCheck } from '../features/build-check/build-outcome.ts';
import type { EarlySession } from './early-session.ts';

/** What the head script has begun before the host's own script is there. */
export interface PageStart {
  readonly composition: Composition;
  readonly buildCheck: Promise<BuildCheck>;
  readonly session: EarlySession;
}

declare global {
  var __npStart: PageStart | undefined;
}

export function takePageStart(): PageStart {
  const start = globalThis.__npStart;
  if (!start) throw new Error('The head script has not run.');
  return start;
}
