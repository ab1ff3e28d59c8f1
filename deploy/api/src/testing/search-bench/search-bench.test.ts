import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../browser.ts';
import { addContents } from '../content-factory.ts';
import { IS_LONG } from '../long-form.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../test-app.ts';
import { benchQueries, CLASSES } from './bench-queries.ts';
import { pressPhotograph } from './press-archive.ts';
import { findTrueHits } from './true-hits.ts';

const RECORDS = 2000;
const SHORT_STEP = 5;
const SLOW_MS = 240_000;
let server: TestApp;
let member: Browser;
let ids: string[];

beforeAll(async () => {
  server = await startTestApp();
  const records = Array.from({ length: RECORDS }, (_, index) => pressPhotograph(index + 1));
  ids = (await addContents(server.opened.db, records)).map(String);
  member = await new Browser(server.app).as('member001');
}, SLOW_MS + STARTUP_MS);
afterAll(async () => server.close());

test(
  'the queries of the bench find exactly what a scan of all records finds, in order',
  async () => {
    const all = benchQueries(RECORDS);
    expect(all).toHaveLength(Object.values(CLASSES).reduce<number>((sum, weight) => sum + weight, 0));
    // The short form takes some of each class.
    const queries = IS_LONG ? all : all.filter((_query, index) => index % SHORT_STEP === 0);
    expect(new Set(queries.map(({ kind }) => kind)).size).toBe(Object.keys(CLASSES).length);
    const truths = findTrueHits(queries, RECORDS);
    // A query without hits proves little.
    expect(truths.filter(({ hits }) => hits > 0).length).toBeGreaterThan(queries.length * 0.8);
    for (const [index, { request }] of queries.entries()) {
      const { body } = await member.post('/api/contents/search', request);
      const found = {
        query: request.query,
        hits: body.data.total.value,
        first: body.data.items.map((item: { contentId: string }) => ids.indexOf(item.contentId) + 1),
      };
      expect(found).toEqual({
        query: request.query,
        hits: truths[index]?.hits,
        first: truths[index]?.first,
      });
    }
  },
  SLOW_MS,
);
