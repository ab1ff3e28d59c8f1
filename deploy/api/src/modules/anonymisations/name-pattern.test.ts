import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OpenDatabase } from '../../db/database.ts';
import { emptyDatabase } from '../../testing/database.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { namePattern, spellingProblem } from './name-pattern.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await emptyDatabase();
}, STARTUP_MS);
afterAll(async () => opened.close());

const PATTERN = namePattern(['渡辺 健一', 'わたなべ けんいち', 'ワタナベ・ヴィオラ', 'Kenichi Watanabe']);

/** Text, and what is left of it. */
const CASES: readonly (readonly [string, string])[] = [
  ['渡辺健一さん', '@さん'],
  ['渡邊　健一さんと渡邉 健一', '@さんと@'],
  ['｜渡辺《わたなべ》｜健一《けんいち》は', '@は'],
  ['｜渡辺健一《わたなべけんいち》は', '@は'],
  ['渡辺健一（わたなべ・けんいち）氏', '@氏'],
  ['渡辺（わたなべ）健一（けんいち）氏', '@氏'],
  ['渡\u200b辺\u{e0100}健\n一', '@'],
  ['ワタナベケンイチ、ﾜﾀﾅﾍﾞ ｹﾝｲﾁ', '@、@'],
  ['ワタナベ・ヴィオラ、わたなべ ビオラ、ﾜﾀﾅﾍﾞｳﾞｨｵﾗ', '@、@、@'],
  ['by KENICHI WATANABE.', 'by @.'],
  ['Ｋｅｎｉｃｈｉ　Ｗａｔａｎａｂｅ', '@'],
  ['KenichiWatanabe, Kénichi Watanabé', '@, @'],
  ['Kenichi Watanaberu and Okenichi Watanabe', 'Kenichi Watanaberu and Okenichi Watanabe'],
  ['渡辺健二、健一、渡辺', '渡辺健二、健一、渡辺'],
];

test('a name is found in every spelling that the search joins, by JavaScript and by the database, in texts and in JSON', async () => {
  const lines = CASES.map(([text]) => text);
  const { rows } = await opened.pool.query<{ plain: string; json: string }>(
    `select regexp_replace(t, $2, '@', 'g') as plain,
       (regexp_replace(jsonb_build_array(t)::text, $2, '@', 'g'))::jsonb ->> 0 as json
     from unnest($1::text[]) with ordinality u (t, at) order by at`,
    [lines, PATTERN],
  );
  const wanted = CASES.map(([, left]) => left);
  expect(rows.map(({ plain }) => plain)).toEqual(wanted);
  expect(rows.map(({ json }) => json)).toEqual(wanted);
  expect(lines.map((text) => text.replace(new RegExp(PATTERN, 'gu'), '@'))).toEqual(wanted);
});

test('a line before a Latin name ends in JSON as well', async () => {
  const { rows } = await opened.pool.query<{ json: string }>(
    `select (regexp_replace(jsonb_build_array(E'by\\nKenichi Watanabe')::text, $1, '@', 'g'))::jsonb ->> 0 as json`,
    [PATTERN],
  );
  expect(rows[0]?.json).toBe('by\n@');
});

/** Name, and how it is written. */
const WRITTEN: readonly (readonly [string, ...string[]])[] = [
  ['サトー・ケンジ', 'サトー・ケンジ', 'さとー けんじ', 'サト－ケンジ'],
  ['ジャン＝ポール', 'ジャン＝ポール', 'ジャン・ポール'],
  ['Strauß Müller', 'Strauß Müller', 'STRAUSS MUELLER', 'strauss_muller'],
  ['Mueller Fischer', 'Müller Fischer', 'Mueller ﬁscher', 'Mu\u0308ller Fischer'],
  ['Hans-Peter Ærø', 'Hans-Peter Ærø', 'Hanspeter Aero', 'hans_peter-ærø'],
  ["Ken'ichi O’Neill", 'Kenichi ONeill', 'Ken-ichi O&#39;Neill', 'Ken\u2028ichi O＇Neill'],
  ['김철수', '김철수'.normalize('NFD')],
  [
    '渡辺健一',
    ...['\u0001', '\u000b', '\f', '\u0085', '\u202e', '\u{e0001}', '_', '•'].map((one) => `渡辺${one}健一`),
  ],
  ['Nick Cave', '\\nick cave', 'a\nNick Cave'],
];
/** Of longer words, and with the letter of an escape in JSON. */
const NOT_WRITTEN = ['\nick cave', '\tom ford', 'Nick Cavendish'];

test('a name is found in long vowels, ligatures, umlauts, file names and between characters that the search does not see', async () => {
  const of = (pattern: string, text: string) =>
    opened.pool.query<{ json: boolean; left: string }>(
      `select jsonb_build_array($2::text)::text ~ $1 as json, regexp_replace(jsonb_build_array($2::text)::text, $1, '@')::jsonb ->> 0 as left`,
      [pattern, text],
    );
  const missed: string[] = [];
  for (const [name, ...texts] of WRITTEN) {
    const pattern = namePattern([name]);
    for (const text of texts) {
      const { rows } = await of(pattern, text);
      const isRaw = text.startsWith('\\') || new RegExp(pattern, 'u').test(text);
      if (!rows[0]?.json || !isRaw) missed.push(`${name}: ${text}`);
    }
  }
  expect(missed).toEqual([]);
  const pattern = namePattern(['Nick Cave', 'Tom Ford']);
  for (const text of NOT_WRITTEN) expect((await of(pattern, text)).rows[0]?.left).toBe(text);
});

test('spellings that are parts of words, or have signs, are refused', () => {
  expect(['渡', 'ケン', 'Ken', '渡辺"', 'a\\b', ''].map(spellingProblem)).toEqual([
    ...['short', 'short', 'short', 'signs', 'signs', 'signs'],
  ]);
  expect(['渡辺', 'ケンジ', 'Kenji', 'O’Neill-Sato'].map(spellingProblem)).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
});
