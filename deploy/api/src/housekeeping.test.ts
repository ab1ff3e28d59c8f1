import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiModule } from './api-module.ts';
import { tidyUp } from './housekeeping.ts';
import { auditModule } from './modules/audit/module.ts';
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
  await tidyUp({ db: server.opened.db, media: server.media, now: now() });
  expect(await counts()).toEqual([1, 1, 3]);
  advance(61 * 60_000);
  await tidyUp({ db: server.opened.db, media: server.media, now: now() });
  expect(await counts()).toEqual([1, 0, 3]);
  advance(48 * 3_600_000);
  await tidyUp({ db: server.opened.db, media: server.media, now: now() });
  expect(await counts()).toEqual([0, 0, 0]);
});

test('a clean-up that fails is named and does not keep the others from theirs', async () => {
  const done: string[] = [];
  const failing: ApiModule = {
    ...auditModule,
    noun: 'failing',
    cleanUp: () => Promise.reject(new Error('no connection')),
  };
  const working: ApiModule = {
    ...auditModule,
    noun: 'working',
    cleanUp: async () => {
      done.push('working');
    },
  };
  const { opened, media, clock } = server;
  const tidied = tidyUp({ db: opened.db, media, now: clock.now() }, [failing, working]);
  await expect(tidied).rejects.toMatchObject({
    errors: [{ message: 'the clean-up of failing failed', cause: { message: 'no connection' } }],
  });
  expect(done).toEqual(['working']);
});
