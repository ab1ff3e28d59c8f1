import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** How long a client needs to finish sending, if it sends at all. */
const PATIENCE_MS = 2_000;

/**
 * Reads and discards the rest of a refused body for a short time. A client that is still sending when its connection closes
 * would see the reset instead of the refusal.
 */
export async function discardBody(body: Readable): Promise<void> {
  body.resume();
  await finished(body, { signal: AbortSignal.timeout(PATIENCE_MS), writable: false }).catch(() => undefined);
}
