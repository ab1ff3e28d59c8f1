import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PROOFREADING_STATUSES } from '../codes/code-lists.ts';
import { IPTC_FIELDS } from '../iptc/iptc-fields.ts';
import { checkValues } from './check-values.ts';
import { choicesOfField, EDIT_FIELDS, editFieldOf } from './edit-fields.ts';
import { changedKeys, composed, normalizedValues, textAsValues, valuesAsText } from './edit-values.ts';
import { isMoment, isTime } from './file-moments.ts';
import { byteLength, cutText, fileText } from './iim-bytes.ts';
import { presetValues } from './presets.ts';
import { PROOF_STEPS, proofStepOf } from './proof-steps.ts';

const LISTED = new Set(['900006 SPO', '900012 SPO01', '900022 JPN', '900022 USA']);
const problems = (changed: Record<string, string[]>, before: Record<string, string[]> = {}) =>
  checkValues(before, changed, (itemCd, itemId) => LISTED.has(`${itemCd} ${itemId}`)).map(
    ({ key, code }) => `${key} ${code}`,
  );

test('each field of the form is one of IPTC, once, with its label', () => {
  const keys = EDIT_FIELDS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const labels = new Map(IPTC_FIELDS.map(({ key, label }) => [key, label]));
  for (const { key, label } of EDIT_FIELDS) expect(label).toBe(labels.get(key));
  expect(editFieldOf('__proto__')).toBeUndefined();
  for (const { key, kind } of EDIT_FIELDS)
    expect([key, choicesOfField(key).length > 0]).toEqual([key, kind === 'choice']);
});

test.each([
  [{ headline: [] }, ['headline E0001']],
  [{ headline: ['一行目\n二行目'] }, ['headline E0044']],
  [{ description: ['一行目\n二行目\tx'] }, []],
  [{ description: ['a\u0000b'] }, ['description E0044']],
  [{ description: ['\ud842'] }, ['description E0044']],
  [{ description: ['\ufffe'] }, ['description E0044']],
  [{ description: ['\u202eabc'] }, ['description E0044']],
  [{ headline: ['𠮷'.repeat(500)] }, []],
  [{ headline: ['𠮷'.repeat(501)] }, ['headline E0024']],
  [{ keywords: ['港', '港'] }, ['keywords E0041']],
  [{ keywords: Array.from({ length: 201 }, (_one, at) => `k${at}`) }, ['keywords E0056']],
  [{ title: ['a', 'b'] }, ['title E0056']],
  [{ category: ['SPO'] }, []],
  [{ category: ['XXX'] }, ['category E0030']],
  [{ supplementalCategories: ['SPO01', 'NONE'] }, ['supplementalCategories E0030']],
  [{ urgency: ['1'] }, []],
  [{ urgency: ['9'] }, ['urgency E0030']],
  [{ dataMining: ['Allowed'] }, []],
  [
    { digitalSourceType: ['http://cv.iptc.org/newscodes/digitalsourcetype/minorHumanEdits'] },
    ['digitalSourceType E0030'],
  ],
  [{ dateCreated: ['2026:02:30'] }, ['dateCreated E0007']],
  [{ dateCreated: ['1964:10'] }, []],
  [{ dateCreated: ['2026:11:25 12:34:56+09:00'] }, []],
  [{ dateCreated: ['0000:00:00'] }, ['dateCreated E0007']],
  [{ releaseDate: ['2026:11'] }, ['releaseDate E0007']],
  [{ releaseTime: ['12:00:00+09:00'] }, ['releaseDate E0001']],
  [{ releaseDate: ['2026:11:25'], releaseTime: ['24:00'] }, ['releaseTime E0030']],
  [{ countryCode: ['JPN'], country: ['日本'] }, []],
  [{ countryCode: ['JPN'], country: ['アメリカ'] }, ['countryCode E0043']],
  [{ countryCode: ['JPN'], country: ['Japan'] }, []],
  [{ countryCode: ['jpn'] }, ['countryCode E0030']],
])('the values %j are judged by the rules of the archive: %j', (values, expected) => {
  expect(problems(values)).toEqual(expected);
});

test('what a content has already passes, and only changed fields are judged', () => {
  const before = { category: ['S'], releaseTime: ['12:00'], keywords: ['a\u0000', 'b'], headline: [] };
  expect(problems({ keywords: ['a\u0000', 'b', 'c'], category: ['S'] }, before)).toEqual([]);
  expect(problems({ title: ['x'] }, before)).toEqual([]);
  expect(problems({ releaseDate: [] }, { releaseDate: ['2026:01:01'], releaseTime: ['12:00'] })).toEqual([
    'releaseDate E0001',
  ]);
});

test('values are composed, but no ideograph is replaced by another', () => {
  expect(normalizedValues([' か\u3099 ', '', '\u200b', 'a\r\nb'])).toEqual(['が', 'a\nb']);
  // 神, 﨑 and 髙 as names have them: NFC would write the first one as 神.
  expect(composed('\ufa19\ufa11髙か\u3099')).toBe('\ufa19\ufa11髙が');
  expect(textAsValues('keywords', '港\r\n 朝 \n\n')).toEqual(['港', '朝']);
  expect(textAsValues('description', '一\n二')).toEqual(['一\n二']);
  expect(valuesAsText(['港', '朝'])).toBe('港\n朝');
  expect(changedKeys({ title: ['a'], city: ['x'] }, { title: ['b'], city: ['x'], state: [] })).toEqual([
    'title',
  ]);
});

test('composed text keeps its characters and changes no more when it is composed again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(composed(composed(text))).toBe(composed(text));
      expect(composed(text).normalize('NFC')).toBe(text.normalize('NFC'));
    }),
  );
});

test('a text of IIM is the longest start that fits, with LF and without NUL', () => {
  expect(fileText('a\r\nb\rc\0')).toBe('a\nb\nc');
  expect([byteLength('髙①𠮷'), cutText('髙①𠮷', 9)]).toEqual([10, '髙①']);
});

test('times and moments that exist', () => {
  expect(['1964', '1964:10', '2024:02:29', '2024:02:29 00:00'].map(isMoment)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['0999', '2023:02:29', '1964:13', '1964-10', '2024:02:29 24:00'].map(isMoment)).toEqual(
    Array(5).fill(false),
  );
  expect(['00:00', '23:59:59Z', '12:00:00+09:00', '12:00:00.5', '1200'].map(isTime)).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
});

test('proofreading goes one step forward, or back to the beginning with a reason', () => {
  const codes = PROOFREADING_STATUSES.map(({ code }) => code);
  const steps = codes.flatMap((from) => codes.filter((to) => proofStepOf(from, to)).map((to) => from + to));
  expect(steps).toEqual(['12', '21', '23', '31', '34', '41']);
  expect(PROOF_STEPS.filter(({ needsReason }) => needsReason).map(({ to }) => to)).toEqual(['1', '1', '1']);
});

test('a preset sets, clears, appends, prepends or fills; other fields stay', () => {
  const current = { keywords: ['港', '朝'], credit: ['本社'], description: ['一行'], city: ['横浜市'] };
  const preset = (
    key: string,
    mode: 'set' | 'clear' | 'append' | 'prepend' | 'if-empty',
    ...values: string[]
  ) => presetValues(current, [{ key, mode, values }]);
  expect(preset('credit', 'set', '支社')).toEqual({ credit: ['支社'] });
  expect(preset('credit', 'clear')).toEqual({ credit: [] });
  expect(preset('keywords', 'append', '朝', '船')).toEqual({ keywords: ['港', '朝', '船'] });
  expect(preset('description', 'prepend', '見本')).toEqual({ description: ['見本\n一行'] });
  expect(preset('city', 'if-empty', '川崎市')).toEqual({});
  expect(preset('state', 'if-empty', '神奈川県')).toEqual({ state: ['神奈川県'] });
  expect(preset('metadata', 'set', 'x')).toEqual({});
});
