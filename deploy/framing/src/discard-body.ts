import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** As long as a client that sends at all needs to end. */
const PATIENCE_MS = 2_000;

/**
 * Reads the rest of a refused body, for a moment: a client that still sends when its connection ends would see the end,
 * not the refusal.
 */
export async function discardBody(body: Readable): Promise<void> {
  body.resume();
  await finished(body, { signal: AbortSignal.timeout(PATIENCE_MS), writable: false }).catch(() => undefined);
}
