import { setImmediate as untilOthersRan } from 'node:timers/promises';

/** Other requests wait no longer than this for work of many records. */
const BLOCK_MS = 30;

/** A pause for others, at most every BLOCK_MS: called after each record. */
export function createPauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BLOCK_MS) return;
    await untilOthersRan();
    since = performance.now();
  };
}
