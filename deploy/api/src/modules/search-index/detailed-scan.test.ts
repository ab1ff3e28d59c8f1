import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WORD_FIELDS, type WordField } from '@newsphoto/contract';
import { foldText } from '@newsphoto/domain';
import { type DetailedConditions, normalizeConditions, wordsOf } from '@newsphoto/domain/forms';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/database.ts';
import { addContents, type ContentTraits } from '../../testing/content-factory.ts';
import { freshDatabase } from '../../testing/database.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { whereClause } from './search-conditions.ts';

const CHARACTERS = [...'東京都首相アー・', 'ｶﾞ', '髙', '％', '_', 'a', 'b1', ' '];
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...CHARACTERS), { minLength: 1, maxLength }).map((parts) => parts.join(''));

/** Fields of a content by the key of its file, and the search fields of each. */
const KEYS: Readonly<Record<string, WordField | 'other'>> = {
  headline: 'headline',
  description: 'caption',
  keywords: 'keywords',
  personsShown: 'people',
  city: 'places',
  sublocation: 'places',
  creator: 'photographer',
  credit: 'credit',
  source: 'credit',
  copyright: 'other',
};
type Written = Readonly<Record<string, readonly string[]>>;
const content: fc.Arbitrary<Written> = fc.record(
  Object.fromEntries(Object.keys(KEYS).map((key) => [key, fc.array(text(6), { maxLength: 2 })])),
);

const CORPUS = fc.sample(content, { numRuns: 120, seed: 7 });
let opened: OpenDatabase;
let ids: number[];

beforeAll(async () => {
  opened = await freshDatabase();
  const traits = CORPUS.map(
    (written, index): ContentTraits => ({
      file_name: `${index}.jpg`,
      metadata: Object.entries(written).flatMap(([key, values]) =>
        values.length > 0 ? [{ key, values: [...values] }] : [],
      ),
    }),
  );
  ids = await addContents(opened.db, traits);
}, STARTUP_MS);
afterAll(async () => opened.close());

async function found(conditions: DetailedConditions): Promise<number[]> {
  const where = whereClause({
    ...{
      collection: 'pictures',
      ast: undefined,
      dates: undefined,
      filters: {},
      visibilities: ['1'],
      among: undefined,
    },
    detailed: { conditions: normalizeConditions(conditions), listed: {}, now: new Date() },
  });
  const { rows } = await sql<{ content_id: number }>`
    select content_id from content_search s where ${where} order by content_id`.execute(opened.db);
  return rows.map(({ content_id }) => ids.indexOf(content_id));
}

/** Whether the written text contains a word, without any index. */
const valuesOf = (written: Written, fields: readonly string[]) =>
  Object.entries(written)
    .filter(([key]) => fields.length === 0 || fields.includes(KEYS[key] ?? ''))
    .flatMap(([, values]) => values.map((value) => foldText(value).trim()));
function holds(values: readonly string[], word: string): boolean {
  const wanted = foldText(word).trim();
  return values.some((value) =>
    [...value].some((_character, at) => {
      if (!value.startsWith(wanted, at)) return false;
      return !/^[a-z0-9]/.test(wanted) || at === 0 || !/[a-z0-9]/.test(value.charAt(at - 1));
    }),
  );
}

const fieldSets = fc.uniqueArray(fc.constantFrom(...WORD_FIELDS), { minLength: 1, maxLength: 3 });
const words = fc.array(text(4), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
/** Without fields a search is that of the search box, whose rules for words of several kinds are in SPEC.md. */
const plainWords = fc
  .array(fc.constantFrom('東', '京', '東京', '京都', '東京都', '都首相', 'アー', 'a', 'b1', '・', '髙'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join(' '));
const group = fc.oneof(
  fc.record({ words, fields: fieldSets }),
  plainWords.map((plain) => ({ words: plain, fields: [] })),
);
const requested = fc.record({ all: group, any: group, none: group }, { requiredKeys: [] });

test('words within fields find exactly what a plain scan finds', async () => {
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(requested, async (conditions) => {
      const { all, any, none } = normalizeConditions(conditions);
      const expected = CORPUS.flatMap((written, index) => {
        const has =
          (fields: readonly string[] = []) =>
          (word: string) =>
            holds(valuesOf(written, fields), word);
        const isHit =
          (!all || wordsOf(all.words).every(has(all.fields))) &&
          (!any || wordsOf(any.words).some(has(any.fields))) &&
          (!none || !wordsOf(none.words).some(has(none.fields)));
        return isHit ? [index] : [];
      });
      hits += expected.length > 0 && expected.length < CORPUS.length ? 1 : 0;
      expect(await found(conditions)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
  // A scan without hits proves nothing.
  expect(hits).toBeGreaterThan(50);
});

test('names and other texts find exactly what a plain scan finds', async () => {
  const LINES = {
    photographer: ['creator'],
    byline: ['creator'],
    credit: ['credit'],
    source: ['source'],
  } as const;
  const names = Object.keys(LINES) as (keyof typeof LINES)[];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.array(text(3), { minLength: 1, maxLength: 2 }),
      async (name, values) => {
        const wanted = normalizeConditions({ [name]: values })[name];
        const expected = CORPUS.flatMap((written, index) => {
          const inField = LINES[name]
            .flatMap((key) => written[key] ?? [])
            .map((value) => foldText(value).trim());
          return !wanted || wanted.some((value) => holds(inField, value)) ? [index] : [];
        });
        expect(await found({ [name]: values })).toEqual(expected);
      },
    ),
    { numRuns: 150 },
  );
});
