import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LISTED_CONDITIONS, TEXT_CONDITIONS, WORD_FIELDS, WORD_GROUPS } from '@newsphoto/contract';
import { parseSearchExpression } from '@newsphoto/domain';
import { type DetailedConditions, findConditionErrors, normalizeConditions } from '@newsphoto/domain/forms';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../../db/database.ts';
import { addContents, type ContentTraits } from '../../../testing/content-factory.ts';
import { freshDatabase } from '../../../testing/database.ts';
import { STARTUP_MS } from '../../../testing/test-app.ts';
import { orderOf } from '../result-order.ts';
import { type SearchConditions, whereClause } from '../search-conditions.ts';
import { runSearch } from '../search-run.ts';
import { openBlockSearch } from './block-search.ts';
import { buildBlocks } from './build-blocks.ts';

const SLOW_MS = 240_000;
const CHARACTERS = [...'東京都首相アー・', 'ｶﾞ', '％', '_', 'a', 'ab1', '2026', ' '];
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...CHARACTERS), { minLength: 1, maxLength }).map((parts) => parts.join(''));
/** A key of each line. */
const KEYS = [
  ...[
    'headline',
    'description',
    'keywords',
    'personsShown',
    'sublocation',
    'city',
    'state',
    'country',
    'creator',
  ],
  ...[
    'imageCreator',
    'credit',
    'source',
    'scene',
    'supplementalCategories',
    'genre',
    'copyright',
    'instructions',
  ],
];
/** Precision of the day: a day, a month, a year, unknown. */
const DAYS = [
  ['2020-01-01', '2020-01-01', 'day'],
  ['2020-02-29', '2020-02-29', 'day'],
  ['2019-02-01', '2019-02-28', 'month'],
  ['2020-01-01', '2020-12-31', 'year'],
  [null, null, 'unknown'],
] as const;
const content: fc.Arbitrary<ContentTraits> = fc
  .record({
    content_type: fc.constantFrom('0', '1', '2'),
    visibility: fc.constantFrom('1', '2', '3'),
    origin: fc.constantFrom('1', '2'),
    category: fc.constantFrom('SOC', 'POL', ''),
    input_source: fc.constantFrom('1', '7', ''),
    aspect_ratio: fc.constantFrom(1.5, 0.75, 1),
    registered_at: fc.integer({ min: 0, max: 40 }).map((hours) => new Date(Date.UTC(2019, 11, 30, hours))),
    day: fc.constantFrom(...DAYS),
    values: fc.array(fc.tuple(fc.constantFrom(...KEYS), fc.array(text(5), { minLength: 1, maxLength: 2 })), {
      maxLength: 8,
    }),
  })
  .map(({ day: [shot_date, shot_date_to, shot_precision], values, ...traits }) => ({
    ...{ ...traits, shot_date, shot_date_to, shot_precision },
    metadata: [...new Map(values)].map(([key, held]) => ({ key, values: held })),
  }));

const words = fc.array(text(3), { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' '));
const group = fc.record(
  { words, fields: fc.uniqueArray(fc.constantFrom(...WORD_FIELDS), { maxLength: 3 }) },
  { requiredKeys: ['words'] },
);
const some = (...values: string[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 });
const texts = fc.array(text(3), { minLength: 1, maxLength: 2 });
const dates = fc.constantFrom(
  '202XXXXX',
  '20200101',
  '20XX0101',
  '20XX02XX',
  'XXXXXX29',
  '20200101:',
  ':20191231',
);
const OTHERS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  ...Object.fromEntries(TEXT_CONDITIONS.map((name) => [name, texts])),
  ...{ shotDate: dates, registeredDate: dates, registeredHours: fc.constantFrom(1, 20) },
  ...{ contentType: some('0', '1', '2'), orientation: some('0', '1', '2'), origin: some('1', '2') },
  ...{ category: some('SOC', 'POL'), englishCategory: some('SOC', 'NON'), inputSource: some('1', '7') },
  ...{ visibility: some('1', '3'), hasNotes: fc.boolean() },
};
const conditions = fc
  .tuple(
    fc
      .uniqueArray(fc.constantFrom(...WORD_GROUPS), { maxLength: 2 })
      .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, group])))),
    fc.uniqueArray(fc.constantFrom(...Object.keys(OTHERS)), { maxLength: 1 }),
  )
  .chain(([groups, names]) =>
    fc
      .record(Object.fromEntries(names.map((name) => [name, OTHERS[name] ?? fc.constant(undefined)])))
      .map((others) => ({ ...groups, ...others }) as DetailedConditions),
  );
const listed = fc.option(
  fc.tuple(fc.constantFrom(...LISTED_CONDITIONS), texts).map(([name, values]) => ({ [name]: values })),
  { nil: {}, freq: 1 },
);
const requested = fc.record({
  conditions,
  listed,
  query: fc.constantFrom('', '', '', '東', '東京', 'a'),
  filters: fc.constantFrom<SearchConditions['filters']>({}, {}, { category: ['SOC'] }),
  visibilities: fc.constantFrom<('1' | '2' | '3')[]>(['1'], ['1', '2', '3']),
});

let opened: OpenDatabase;
let ids: readonly number[];
delete process.env.TEST_SEARCH;

beforeAll(async () => {
  opened = await freshDatabase();
  ids = await addContents(opened.db, fc.sample(content, { numRuns: 400, seed: 5 }));
  await buildBlocks(opened.db, { fewest: 1 });
}, STARTUP_MS + SLOW_MS);
afterAll(async () => opened.close());

type Requested = typeof requested extends fc.Arbitrary<infer One> ? One : never;

function searchOf({
  query,
  conditions: input,
  listed: names,
  ...others
}: Requested): SearchConditions | undefined {
  const parsed = parseSearchExpression(query);
  const normalized = normalizeConditions(input);
  if (!parsed.ok || findConditionErrors(normalized).length > 0) return undefined;
  const detailed = { conditions: normalized, listed: names, now: new Date(Date.UTC(2019, 11, 31, 12)) };
  return { collection: 'pictures', ast: parsed.ast, dates: undefined, among: undefined, detailed, ...others };
}

async function foundByDatabase(search: SearchConditions): Promise<number[]> {
  const { rows } = await sql<{ content_id: number }>`
    select content_id from content_search s where ${whereClause(search)} order by ${orderOf(search, '3').order}`.execute(
    opened.db,
  );
  return rows.map(({ content_id }) => content_id);
}

async function expectSame(worthKeeping: number, { numRuns, seed }: { numRuns: number; seed: number }) {
  const blocks = openBlockSearch(opened.db, { worthKeeping });
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(requested, async (one) => {
      const search = searchOf(one);
      fc.pre(search !== undefined);
      if (!search) return;
      const wanted = await foundByDatabase(search);
      const found = await blocks.find(search);
      expect(found?.first('3', 10_000).map(({ contentId }) => contentId)).toEqual(wanted);
      if (wanted.length > 0 && wanted.length < ids.length) compared += 1;
    }),
    { numRuns, seed },
  );
  expect(compared).toBeGreaterThan(numRuns / 10);
}

test(
  'detailed conditions: blocks find what the database finds',
  async () => {
    await expectSame(2000, { numRuns: 90, seed: 1 });
  },
  SLOW_MS,
);

test(
  'the same where only the texts are looked into that may be hits, also of contents that were changed since',
  async () => {
    await opened.pool.query("update content_search set visibility = '1' where content_id % 9 = 0");
    await expectSame(0, { numRuns: 60, seed: 2 });
  },
  SLOW_MS,
);

test('numbers of contents replace everything but filters', async () => {
  const blocks = openBlockSearch(opened.db);
  const contentIds = [...ids.slice(0, 9), 999_999_999_999].map((id) => String(id).padStart(12, '0'));
  const detailed = {
    conditions: { contentIds, all: { words: '無い' } },
    ...{ listed: {}, now: new Date() },
  };
  const search: SearchConditions = {
    ...{ collection: 'pictures', ast: undefined, dates: undefined, among: undefined, detailed },
    ...{ filters: { category: ['SOC'] }, visibilities: ['1', '2', '3'] },
  };
  const found = await blocks.find(search);
  expect(found?.total).toBeGreaterThan(0);
  expect(found?.first('3', 99).map(({ contentId }) => contentId)).toEqual(await foundByDatabase(search));
});

test('a search that would look into more texts, or for more terms, than it may is refused', async () => {
  const find = (conditionsOfSearch: DetailedConditions, texts: number) => {
    const search = searchOf({
      ...{ query: '', listed: {}, filters: {}, visibilities: ['1'], conditions: conditionsOfSearch },
    });
    const limits = { signal: new AbortController().signal, statementMs: 1000, texts };
    return runSearch(limits, async () => search && (await openBlockSearch(opened.db).find(search))?.total);
  };
  // A word with a sign in it has no list.
  const mixed: DetailedConditions = {
    any: { words: '東・ 京・ ・東 ・京', fields: ['headline', 'caption'] },
  };
  expect(await find(mixed, 10_000)).toBeGreaterThan(1);
  await expect(find(mixed, 1)).rejects.toMatchObject({ code: 'search/too-costly' });
  const many = (from: number) => ({
    words: Array.from({ length: 20 }, (_, index) => String.fromCharCode(from + index)).join(' '),
    fields: [...WORD_FIELDS],
  });
  const terms: DetailedConditions = { all: many(0x4e00), any: many(0x5e00), none: many(0x6e00) };
  await expect(find(terms, 10_000)).rejects.toMatchObject({ code: 'search/too-costly' });
});
