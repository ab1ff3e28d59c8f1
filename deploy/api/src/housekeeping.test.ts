import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tidyUp } from './housekeeping.ts';
import { Browser } from './testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());

const TABLES = ['sessions', 'search_results', 'guesses'] as const;
async function counts(): Promise<number[]> {
  const all = TABLES.map((table) => server.opened.pool.query(`select count(*) as n from ${table}`));
  return (await Promise.all(all)).map(({ rows }) => rows[0].n);
}

test('what has run out is removed, what is in use stays', async () => {
  const guest = await new Browser(server.app).asGuest();
  await guest.post('/api/contents/search', { query: '' });
  await new Browser(server.app).login('member001', { password: 'wrong' });
  const { now, advance } = server.clock;
  await tidyUp(server.opened.db, now());
  expect(await counts()).toEqual([1, 1, 3]);
  advance(61 * 60_000);
  await tidyUp(server.opened.db, now());
  expect(await counts()).toEqual([1, 0, 3]);
  advance(48 * 3_600_000);
  await tidyUp(server.opened.db, now());
  expect(await counts()).toEqual([0, 0, 0]);
});
