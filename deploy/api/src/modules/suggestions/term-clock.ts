import { setTimeout as delay } from 'node:timers/promises';
import { indexQueuedTerms, type TermIndexDeps } from './index-terms.ts';

const EVERY_MS = 2000;
/** After a start first pages have priority. */
const FIRST_AFTER_MS = 5000;
/** Between two batches others use the connection and the processor at least as long as the batch has. */
const SHORTEST_REST_MS = 50;

/** Reads terms of changed contents in the background; returns a function that stops it. */
export function startTermClock(
  deps: TermIndexDeps,
  { everyMs = EVERY_MS, firstAfterMs = FIRST_AFTER_MS } = {},
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  // A wait that is stopped rejects: the loop ends there.
  const wait = (milliseconds: number) => delay(milliseconds, undefined, { signal, ref: false });
  const underWay = (async () => {
    await wait(firstAfterMs);
    for (;;) {
      await wait(await workOnce(deps, signal, everyMs));
    }
  })().catch((error: unknown) => {
    if (!signal.aborted) deps.onError(error);
  });
  return async () => {
    stopping.abort();
    await underWay;
  };
}

/** Milliseconds until the next batch. */
async function workOnce(deps: TermIndexDeps, signal: AbortSignal, everyMs: number): Promise<number> {
  const started = performance.now();
  try {
    const done = await indexQueuedTerms(deps);
    return done === 0 ? everyMs : Math.max(SHORTEST_REST_MS, performance.now() - started);
  } catch (error) {
    if (!signal.aborted) deps.onError(error);
    return everyMs;
  }
}
