import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 30_000;

/** Polls until there is a result; rejects after half a minute. */
export async function until<T>(request: () => Promise<T | undefined | false>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await request();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error('it did not come');
    await sleep(20);
  }
}
