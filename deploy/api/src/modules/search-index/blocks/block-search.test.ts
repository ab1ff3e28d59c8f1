import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ContentCollection } from '@newsphoto/contract';
import { parseSearchExpression } from '@newsphoto/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { VisibilityCode } from '../../../db/content-tables.ts';
import type { OpenDatabase } from '../../../db/database.ts';
import { addContents, type ContentTraits } from '../../../testing/content-factory.ts';
import { freshDatabase } from '../../../testing/database.ts';
import { STARTUP_MS } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { indexContents } from '../content-index.ts';
import { countFacets } from '../count-hits.ts';
import type { FacetCount } from '../facets.ts';
import { orderOf, type SortType } from '../result-order.ts';
import { type SearchConditions, whereClause } from '../search-conditions.ts';
import { type BlockSearch, openBlockSearch } from './block-search.ts';
import { buildBlocks } from './build-blocks.ts';

const SLOW_MS = 240_000;
/** Few characters, so that n-grams are frequent, and words with common prefixes, like numbers of files. */
const CHARACTERS = [...'東京都首相アー・', 'ｶﾞ', '髙', '𠮷', '％', 'a', 'ab1', '2026', '20267', ' '];
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...CHARACTERS), { minLength: 1, maxLength }).map((parts) => parts.join(''));
const DAYS = [null, '1999-12-31', '2020-01-01', '2020-01-02', '2024-02-29'];
const fields = fc.record({
  headline: text(14),
  caption: text(8),
  content_type: fc.constantFrom('0', '1', '3'),
  visibility: fc.constantFrom('1', '2', '3'),
  category: fc.constantFrom('SOC', 'POL', ''),
  credit: fc.constantFrom('共同', '時事'),
  shot_date: fc.constantFrom(...DAYS),
  aspect_ratio: fc.constantFrom(1.5, 0.75, 1),
  byline: fc.constantFrom('佐藤', '鈴木', ''),
  restrictions: fc.constantFrom('', '要確認'),
  metadata: fc.record({
    personsShown: fc.subarray(['山田　花子', '田中', '李']),
    city: fc.constantFrom<string[]>(['札幌市'], ['津市'], []),
  }),
  registered_at: fc.integer({ min: 0, max: 3 }).map((hour) => new Date(Date.UTC(2026, 0, 1, hour))),
});
const content: fc.Arbitrary<ContentTraits> = fields.map((one) => ({
  ...one,
  metadata: Object.entries(one.metadata).map(([key, values]) => ({ key, values })),
  shot_date_to: one.shot_date,
  shot_precision: one.shot_date === null ? 'unknown' : 'day',
}));

const termText = fc.oneof({ weight: 4, arbitrary: text(3) }, { weight: 1, arbitrary: text(12) });
const term = fc
  .tuple(termText, fc.boolean())
  .map(([one, isPhrase]) => (isPhrase ? `"${one}"` : [...one].map((character) => `\\${character}`).join('')));
const expression = fc
  .array(fc.tuple(fc.constantFrom(' ', '+', '#'), term), { minLength: 1, maxLength: 3, size: 'small' })
  .map((parts) => parts.map(([sign, one], index) => (index === 0 ? one : `${sign}${one}`)).join(''));
const requested = fc.record({
  query: fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 12, arbitrary: expression }),
  collection: fc.constantFrom<ContentCollection>('pictures', 'texts'),
  visibilities: fc.constantFrom<VisibilityCode[]>(['1'], ['1', '3'], ['1', '2', '3']),
  filters: fc.option(
    fc.record(
      {
        category: fc.constantFrom<string[]>(['SOC'], ['SOC', 'POL'], ['NON']),
        year: fc.constantFrom<string[]>(['2020'], ['1999', '2024'], ['x']),
        photographer: fc.constantFrom<string[]>(['佐藤'], ['佐藤', '鈴木']),
        person: fc.constantFrom<string[]>(['田中'], ['田中', '山田 花子'], ['誰でもない']),
        place: fc.constantFrom<string[]>(['津市']),
        orientation: fc.constantFrom<string[]>(['1'], ['0', '2']),
        restriction: fc.constantFrom<string[]>(['1'], ['0']),
        embargo: fc.constantFrom<string[]>(['1']),
      },
      { requiredKeys: [] },
    ),
    { nil: {}, freq: 1 },
  ),
  dates: fc.constantFrom(
    undefined,
    undefined,
    undefined,
    { start: '20200101', end: '20200101' },
    { start: '', end: '20200102' },
    { start: '20200102', end: '' },
  ),
  sortType: fc.constantFrom<SortType>('0', '1', '2', '3', '4'),
  /** Every fifth content is under embargo. */
  releasedOnly: fc.boolean(),
});
type Requested = typeof requested extends fc.Arbitrary<infer One> ? One : never;

type Input = Omit<Requested, 'sortType' | 'releasedOnly' | 'collection'> & Partial<Requested>;

let opened: OpenDatabase;
let blocks: BlockSearch;
let ids: readonly number[];
// Blocks are built explicitly here.
delete process.env.TEST_SEARCH;

beforeAll(async () => {
  opened = await freshDatabase();
  ids = await addContents(opened.db, fc.sample(content, { numRuns: 700, seed: 3 }));
  await sql`
    update contents set released_at = now() + interval '1 day'
    where content_id = any(${ids.filter((_id, index) => index % 5 === 0)}::bigint[])`.execute(opened.db);
  blocks = openBlockSearch(opened.db);
}, STARTUP_MS + SLOW_MS);
afterAll(async () => opened.close());

function conditionsOf(querying: Input): SearchConditions | undefined {
  const { query, visibilities, filters, dates, releasedOnly = false, collection = 'pictures' } = querying;
  const parsed = parseSearchExpression(query);
  if (!parsed.ok) return undefined;
  const others = { granted: undefined, among: undefined, detailed: undefined };
  return { collection, ast: parsed.ast, visibilities, filters, dates, releasedOnly, ...others };
}

/** The hits of the database itself, and how often each category is among them. */
async function foundByDatabase(conditions: SearchConditions, sortType: SortType): Promise<number[]> {
  const { order, ranked } = orderOf(conditions, sortType);
  const { rows } = await sql<{ content_id: number }>`
    select content_id from (
      select s.*, ${ranked} as ranked from content_search s where ${whereClause(conditions)}
    ) s order by ${order}`.execute(opened.db);
  return rows.map(({ content_id }) => content_id);
}

async function expectSame(numRuns: number, seed: number): Promise<void> {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(requested, async (one) => {
      const conditions = conditionsOf(one);
      fc.pre(conditions !== undefined);
      if (!conditions) return;
      const wanted = await foundByDatabase(conditions, one.sortType);
      const found = await blocks.find(conditions, one.sortType);
      expect(found?.total).toBe(wanted.length);
      expect(found?.first(one.sortType, 10_000).map(({ contentId }) => contentId)).toEqual(wanted);
      if (wanted.length > 0) compared += 1;
    }),
    { numRuns, seed },
  );
  // A search without hits proves little.
  expect(compared).toBeGreaterThan(numRuns / 10);
}

test('without blocks the database is queried', async () => {
  const conditions = conditionsOf({
    query: '東京',
    visibilities: ['1'],
    filters: {},
    dates: undefined,
  });
  expect(conditions && (await blocks.find(conditions))).toBeUndefined();
});

/** The same object with another method; its private fields are reached by the others. */
const withMethod = <Of extends object, Name extends keyof Of>(of: Of, name: Name, method: Of[Name]): Of =>
  new Proxy(of, {
    get: (target, key) => {
      const value: unknown = key === name ? method : Reflect.get(target, key, target);
      return typeof value === 'function' && key !== name ? value.bind(target) : value;
    },
  });

test('searches at the same time read each block once', async () => {
  const { db } = opened;
  await buildBlocks(db, { fewest: 1 });
  const reads: string[] = [];
  const executor = withMethod(db.getExecutor(), 'executeQuery', (query, ...rest) => {
    if (query.sql.includes('dictionaries from search_blocks')) reads.push(query.sql);
    return db.getExecutor().executeQuery(query, ...rest);
  });
  const watched = withMethod(db, 'getExecutor', () => executor);
  const search = openBlockSearch(watched);
  const all = conditionsOf({ query: '', visibilities: ['1'], filters: {}, dates: undefined });
  const found = await Promise.all(
    Array.from({ length: 5 }, async () => all && (await search.find(all))?.total),
  );
  expect(new Set(found).size).toBe(1);
  expect(found[0]).toBeGreaterThan(0);
  expect(reads).toHaveLength(1);
});

test('contents of a link and of ratings are looked for by the database, and nothing else', async () => {
  const all = conditionsOf({ query: '', visibilities: ['1'], filters: {}, dates: undefined });
  await buildBlocks(opened.db, { fewest: 1 });
  expect(all && (await blocks.find(all))?.total).toBeGreaterThan(0);
  expect(all && (await blocks.find({ ...all, granted: ids.slice(0, 3) }))).toBeUndefined();
  expect(all && (await blocks.find({ ...all, rated: { userId: 'member001', stars: 1 } }))).toBeUndefined();
});

test(
  'blocks find what the database finds, in every order',
  async () => {
    await expectSame(200, 1);
  },
  SLOW_MS,
);

test(
  'what was written, changed, hidden and removed since blocks were built is found as it is now; and after a rebuild',
  async () => {
    const { rows } = await opened.pool.query<{ content_id: number }>(
      'select content_id from contents order by sha256 limit 90',
    );
    const some = rows.map(({ content_id }) => content_id);
    const [hidden, rewritten, removed] = [some.slice(0, 30), some.slice(30, 60), some.slice(60)];
    await opened.pool.query("update contents set visibility = '2' where content_id = any($1)", [hidden]);
    await opened.pool.query("update contents set headline = '東京都の首相' where content_id = any($1)", [
      rewritten,
    ]);
    await opened.db
      .transaction()
      .execute((transaction) => indexContents(transaction, [...hidden, ...rewritten]));
    await opened.pool.query('delete from contents where content_id = any($1)', [removed]);
    await addContents(opened.db, fc.sample(content, { numRuns: 40, seed: 11 }));
    await expectSame(120, 2);
    expect(await buildBlocks(opened.db)).toBe(0);
    expect(await buildBlocks(opened.db, { fewest: 1 })).toBe(1);
    const { rows: left } = await opened.pool.query('select content_id from search_changes');
    expect(left).toEqual([]);
    await expectSame(80, 3);
  },
  SLOW_MS,
);

test('facets count every hit, as the database does', async () => {
  const conditions = conditionsOf({
    query: '',
    visibilities: ['1', '3'],
    filters: {},
    dates: undefined,
  });
  const { rows } = await opened.pool.query(
    `select 'category' as field, category as value, count(*) as count from content_search
     where visibility in ('1', '3') and content_type <> '3' and category <> '' group by category
     union all select 'year', shot_year::text, count(*) from content_search
     where visibility in ('1', '3') and content_type <> '3' and shot_year is not null group by shot_year`,
  );
  const found = conditions && (await blocks.find(conditions));
  const facets = found?.facets().filter(({ field }) => field === 'category' || field === 'year') ?? [];
  const inOrder = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).sort();
  expect(inOrder(facets)).toEqual(inOrder(rows));
});

test(
  'facets count the siblings of what is chosen, in every field, as the database does',
  async () => {
    // Some of them were changed since blocks were built.
    await opened.pool.query('update content_search set visibility = visibility where content_id % 4 = 0');
    const byDatabase = { db: opened.db, blocks: { ...blocks, find: async () => undefined } };
    const listed = (counts: readonly FacetCount[]) =>
      counts
        .filter(({ count }) => count > 0)
        .map(({ field, value, count }) => `${field} ${value} ${count}`)
        .sort();
    await fc.assert(
      fc.asyncProperty(requested, async (one) => {
        const conditions = conditionsOf(one);
        fc.pre(conditions !== undefined);
        if (!conditions) return;
        const found = await blocks.find(conditions);
        expect(listed(found?.facets() ?? [])).toEqual(listed(await countFacets(byDatabase, conditions)));
      }),
      { numRuns: 60, seed: 8 },
    );
  },
  SLOW_MS,
);

test(
  "more changes than are looked at one by one are the database's, however few contents they are of",
  async () => {
    const all = conditionsOf({ query: '', visibilities: ['1'], filters: {}, dates: undefined });
    expect(all && (await blocks.find(all))).toBeDefined();
    for (let written = 0; written <= 5000; ) {
      const { rowCount } = await opened.pool.query('update content_search set visibility = visibility');
      written += rowCount ?? 0;
    }
    expect(all && (await blocks.find(all))).toBeUndefined();
    expect(await buildBlocks(opened.db)).toBe(1);
    expect(all && (await blocks.find(all))).toBeDefined();
  },
  SLOW_MS,
);

const onPostgres = process.env.TEST_DATABASE === 'postgres' ? test : test.skip;

/** Delays the publication of built blocks: it waits for the row of the block that it replaces. */
async function holdPublishing(): Promise<() => Promise<void>> {
  const holder = await opened.pool.connect();
  await holder.query('begin');
  await holder.query("select 1 from search_blocks where state = 'current' for update");
  return async () => {
    await holder.query('commit');
    holder.release();
  };
}
const isPublishingHeld = async () =>
  (await opened.pool.query('select 1 from pg_locks where not granted')).rows.length > 0;

onPostgres(
  'what two others write while blocks are built, and end before, during and after it, is never missed',
  async () => {
    const [one, other] = [await opened.pool.connect(), await opened.pool.connect()];
    const hide = (client: typeof one, share: number) =>
      client.query(
        `update content_search set visibility = case visibility when '1' then '2' else '1' end
         where content_id % 7 = $1`,
        [share],
      );
    await one.query('begin');
    await hide(one, 1);
    await other.query('begin');
    await hide(other, 2);
    await one.query('commit');
    // The second one writes on: its rows are in no snapshot of the building.
    const release = await holdPublishing();
    const building = buildBlocks(opened.db, { fewest: 1 });
    await hide(other, 3);
    await until(isPublishingHeld);
    await expectSame(60, 4);
    // All documents were read by now: later commits are in none of the lists.
    await other.query('commit');
    await release();
    expect(await building).toBe(1);
    await expectSame(60, 5);
    expect(await buildBlocks(opened.db, { fewest: 1 })).toBe(1);
    await expectSame(60, 6);
    for (const client of [one, other]) client.release();
  },
  SLOW_MS,
);

onPostgres(
  'of two that build one block at once the later one throws its work away',
  async () => {
    await opened.pool.query('update content_search set visibility = visibility where content_id % 2 = 0');
    await opened.pool.query("update search_builder set busy_until = '-infinity'");
    const slow = buildBlocks(opened.db, { fewest: 1 });
    while ((await opened.pool.query("select 1 from search_blocks where state = 'building'")).rowCount === 0);
    // As if the first had been away for longer than its lease.
    await opened.pool.query("update search_builder set busy_until = '-infinity'");
    const built = await Promise.all([slow, buildBlocks(opened.db, { fewest: 1 })]);
    expect(built.filter((count) => count === 1).length).toBeGreaterThan(0);
    await expectSame(60, 7);
  },
  SLOW_MS,
);
