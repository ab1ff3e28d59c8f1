import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BULK_FIELDS, type BulkOperation, confirmationsOf, modesOf } from '../bulk.ts';
import { EDIT_FIELDS } from '../desk/edit-fields.ts';
import type { EditValues } from '../desk/edit-values.ts';
import { prepareOperations } from './operations.ts';

const CONTEXT = { position: 0, today: '20261126' };
type Mode = BulkOperation['mode'];

function prepared(operations: readonly BulkOperation[], clock = () => 0) {
  const result = prepareOperations(operations, clock);
  if ('problems' in result) throw new Error(result.problems.map(({ text }) => text).join());
  return result;
}
/** The values of the field of the first operation, or the code of the problem. */
function applied(operations: readonly BulkOperation[], before: EditValues = {}, context = CONTEXT) {
  const result = prepared(operations).apply(before, context);
  return 'problem' in result ? result.problem.code : result.values[operations[0]?.key ?? ''];
}
const on = (key: string, mode: Mode, more: object = {}): BulkOperation => ({ key, mode, ...more });
const problemsOf = (...operations: BulkOperation[]) => {
  const result = prepareOperations(operations, () => 0);
  return 'problems' in result ? result.problems.map(({ index, code }) => `${index} ${code}`) : [];
};

test('O1: only fields with an operation change, and several of one field run in their order', () => {
  const operations = [on('title', 'set', { values: ['港'] }), on('title', 'append', { text: 'の朝' })];
  const before = { title: ['x'], headline: ['h'] };
  expect(prepared(operations).apply(before, CONTEXT)).toEqual({ values: { title: ['港の朝'] } });
  expect(applied([...operations].reverse(), before)).toEqual(['港']);
});

test('O2: set, clear and if-empty', () => {
  const before = { keywords: ['a', 'b'] };
  expect(applied([on('keywords', 'set', { values: ['c'] })], before)).toEqual(['c']);
  expect(applied([on('keywords', 'clear')], before)).toEqual([]);
  expect(applied([on('keywords', 'if-empty', { values: ['c'] })], before)).toEqual(['a', 'b']);
  expect(applied([on('title', 'if-empty', { values: ['c'] })], before)).toEqual(['c']);
});

test('O3: find replaces each occurrence as it is typed, in each value; what becomes empty is removed', () => {
  const find = (text: string, replacement: string) => on('keywords', 'find', { text, replacement });
  expect(applied([find('$&.', '$1')], { keywords: ['a$&.b$&.', 'x'] })).toEqual(['a$1b$1', 'x']);
  expect(applied([find('港', '')], { keywords: ['港', '港町'] })).toEqual(['町']);
  expect(applied([find('Ａ', 'B')], { keywords: ['A', 'a'] })).toEqual(['A', 'a']);
});

test.each([
  ['(\\d+)年(\\d+)月', '$2月$1年', '2026年11月と1964年10月', '11月2026年と10月1964年'],
  ['港', '[$0]$$1', '港の港', '[港]$1の[港]$1'],
  ['(a)|(b)', '<$1$2>', 'ab', '<a><b>'],
  ['𠮷.', 'x', '𠮷𠮷野', 'x野'],
  ['(?i)TOKYO', '東京', 'Tokyo tokyo', '東京 東京'],
])('O3: pattern %s', (text, replacement, before, after) => {
  expect(applied([on('title', 'pattern', { text, replacement })], { title: [before] })).toEqual([after]);
});

test('O4: prepend and append', () => {
  const before = { keywords: ['a', 'b'], description: ['一\n二'] };
  expect(applied([on('keywords', 'prepend', { text: '新' })], before)).toEqual(['新a', '新b']);
  expect(applied([on('description', 'append', { text: '\n三' })], before)).toEqual(['一\n二\n三']);
  expect(applied([on('title', 'append', { text: ' 見出し ' })])).toEqual(['見出し']);
});

test('O5: add and remove values of lists', () => {
  const before = { keywords: ['a', 'か\u3099'] };
  expect(applied([on('keywords', 'add', { values: ['b', 'a'] })], { keywords: ['a'] })).toEqual(['a', 'b']);
  expect(applied([on('keywords', 'remove', { values: [' a '] })], before)).toEqual(['が']);
  expect(problemsOf(on('title', 'add', { values: ['b'] }))).toEqual(['0 E0061']);
});

test('O6: copy takes what another field had before all operations', () => {
  const before = { title: ['旧'], keywords: ['a', 'b'] };
  const set = on('keywords', 'set', { values: ['x'] });
  expect(prepared([set, on('title', 'copy', { from: 'keywords' })]).apply(before, CONTEXT)).toEqual({
    values: { keywords: ['x'], title: ['a'] },
  });
  expect(applied([on('personsShown', 'copy', { from: 'keywords' })], before)).toEqual(['a', 'b']);
  expect(applied([on('title', 'copy', { from: 'event' })], before)).toEqual([]);
});

test.each([
  ['2026:11:25 23:30:15+09:00', 0, 45, '2026:11:26 00:15:15+09:00'],
  ['2026:11:25 23:30', 1, -45, '2026:11:26 22:45'],
  ['2026:11:25 23:30:15.25Z', 0, 1, '2026:11:25 23:31:15.25Z'],
  ['2024:02:28', 1, 0, '2024:02:29'],
  ['2023:12:31', 1, 0, '2024:01:01'],
])('O7: %s by %i days and %i minutes', (moment, days, minutes, after) => {
  expect(applied([on('dateCreated', 'shift', { days, minutes })], { dateCreated: [moment] })).toEqual([
    after,
  ]);
  // And back again: nothing of it is lost.
  const back = { days: -days, minutes: -minutes };
  expect(applied([on('dateCreated', 'shift', back)], { dateCreated: [after] })).toEqual([moment]);
});

test.each([
  ['2026:11', 1, 0],
  ['1964', 0, 60],
  ['2026:11:25', 0, 60],
  ['9999:12:31', 1, 0],
  ['1000:01:01', -1, 0],
  ['昨日', 1, 0],
  ['0000:00:00', 1, 0],
  ['0050:01:01', 1, 0],
  ['2023:02:31', 1, 0],
  ['2026:11:25 25:10:00', 0, 1],
  ['2026:11:25 23:61', 0, 1],
])('O7: %s by %i days and %i minutes is a problem', (moment, days, minutes) => {
  const shift = on('dateCreated', 'shift', { days, minutes });
  expect(applied([shift], { dateCreated: [moment] })).toBe('E0007');
  expect(applied([shift])).toEqual([]);
});

test('O8: number', () => {
  const number = on('title', 'number', { text: '祭り（{番号}）{番号}', start: 8, step: 2, digits: 3 });
  const at = (position: number) => applied([number], {}, { ...CONTEXT, position });
  expect([at(0), at(1), at(500)]).toEqual([['祭り（008）008'], ['祭り（010）010'], ['祭り（1008）1008']]);
});

test('O9: relative', () => {
  const day = (days: number) => applied([on('releaseDate', 'relative', { days })]);
  expect([day(0), day(5), day(-26)]).toEqual([['2026:11:26'], ['2026:12:01'], ['2026:10:31']]);
});

test('O10: results are composed and trimmed, and lists have each value once', () => {
  expect(applied([on('keywords', 'set', { values: [' か\u3099 ', 'が', ' ', '神'] })])).toEqual(['が', '神']);
});

test('O11: nothing is cut, and a result that grows too long is refused while it grows', () => {
  const before = { description: ['a'.repeat(10_000)], keywords: ['a'] };
  const longer = { text: 'a', replacement: 'b'.repeat(10_000) };
  for (const mode of ['find', 'pattern'] as const)
    expect(applied([on('description', mode, longer)], before)).toBe('E0024');
  const double = on('description', 'pattern', { text: '(?s)(.*)', replacement: '$1$1$1$1$1' });
  expect(applied([double, double, double, double], before)).toBe('E0024');
  const many = Array.from({ length: 501 }, (_one, at) => `k${at}`);
  expect(applied([on('keywords', 'add', { values: many })], before)).toBe('E0056');
  const together = Array.from({ length: 30 }, (_one, at) => `${at}`.padEnd(7_000, 'x'));
  expect(applied([on('keywords', 'add', { values: together })], before)).toBe('E0024');
});

test.each([
  [on('title', 'pattern', { text: '(' }), 'E0030'],
  [on('title', 'pattern', { text: '(a)\\1' }), 'E0030'],
  [on('title', 'pattern', { text: '(?=a)' }), 'E0030'],
  [on('title', 'pattern', { text: '' }), 'E0030'],
  [on('title', 'pattern', { text: 'a', replacement: '$1' }), 'E0030'],
  [on('title', 'pattern', { text: '(([a-z]?){999}|x{1000})' }), 'E0030'],
  [on('title', 'pattern', { text: 'a'.repeat(201) }), 'E0024'],
  [on('title', 'find', { text: '' }), 'E0001'],
  [on('title', 'number', { text: '番号' }), 'E0030'],
  [on('title', 'append', { text: 'a'.repeat(10_001) }), 'E0024'],
  [on('title', 'copy', { from: 'title' }), 'E0061'],
  [on('title', 'copy', { from: '__proto__' }), 'E0061'],
  [on('headline', 'clear'), 'E0061'],
  [on('category', 'append', { text: 'a' }), 'E0061'],
  [on('nothing', 'set', { values: ['a'] }), 'E0061'],
  [on('__proto__', 'set', { values: ['a'] }), 'E0061'],
])('O12: an operation that cannot be used is named by its index (%#)', (operation, code) => {
  expect(problemsOf(on('title', 'set', { values: ['a'] }), operation)).toEqual([`1 ${code}`]);
});

test('O13: a pattern that takes long for one value is stopped', () => {
  let calls = 0;
  const clock = () => (calls++ < 10 ? 0 : 1_000);
  const operation = on('description', 'pattern', { text: 'a.*?z|a', replacement: 'b' });
  const result = prepared([operation], clock).apply({ description: ['a'.repeat(10_000)] }, CONTEXT);
  expect(result).toMatchObject({ problem: { key: 'description', code: 'E0030' } });
  expect(calls).toBeLessThan(20);
});

test('O13: patterns of one record have their time together, and none searches without a pause for long', () => {
  const text = '(?:[ab]?){300}[c-z]';
  const slow = on('description', 'pattern', { text, replacement: '' });
  const long = { description: ['ab'.repeat(20_000)] };
  const started = performance.now();
  expect(applied([slow], long)).toBe('E0030');
  const shorter = { description: ['ab'.repeat(5_000)] };
  const many = prepared(
    Array.from({ length: 100 }, () => slow),
    () => performance.now(),
  );
  expect(many.apply(shorter, CONTEXT)).toMatchObject({ problem: { key: 'description', code: 'E0030' } });
  // Without a limit a hundred of them take a quarter of a minute.
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(applied([slow], { description: ['ab'.repeat(500)] })).toEqual(['ab'.repeat(500)]);
});

test('O3, O11: no pattern takes exponential time', () => {
  const value = `${'a'.repeat(40_000)}!`.slice(-40_000);
  const started = performance.now();
  for (const text of ['(a+)+$', '(a|a)*b', '(.*)*x', '((a{1,9}){1,9})*c']) {
    const after = applied([on('title', 'pattern', { text, replacement: '' })], { title: [value] });
    expect([text, after?.[0] === value]).toEqual([text, true]);
  }
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('O14: 公開区分 is set to one of its codes, and its change is confirmed apart from that of restrictions', () => {
  expect(applied([on('visibility', 'set', { values: ['3'] })], { visibility: ['1'] })).toEqual(['3']);
  for (const values of [[], ['4'], ['1', '2']])
    expect(problemsOf(on('visibility', 'set', { values }))).toEqual(['0 E0061']);
  expect(BULK_FIELDS.slice(0, 1).map(modesOf)).toEqual([['set']]);
  expect(confirmationsOf(['title', 'visibility'])).toEqual(['visibility']);
  expect(confirmationsOf(['instructions', 'releaseDate', 'visibility'])).toEqual([
    'visibility',
    'restrictions',
  ]);
});

test('O15: a corrected value replaces a result, also of one that would be a problem', () => {
  const shift = on('dateCreated', 'shift', { days: 1 });
  const before = { dateCreated: ['1964'], title: ['a'] };
  const corrected = { dateCreated: ['1964:10:10'], title: ['b'] };
  expect(prepared([shift]).apply(before, CONTEXT, corrected)).toEqual({ values: corrected });
  expect(prepared([shift]).apply(before, CONTEXT, { title: ['b'] })).toMatchObject({
    problem: { code: 'E0007' },
  });
});

test('O10, O11: whatever the text is, a result is one that saving would not change', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), text, (values, added) => {
      const after = applied([on('keywords', 'append', { text: added })], { keywords: values });
      if (!Array.isArray(after)) throw new Error('refused');
      expect(applied([on('keywords', 'set', { values: after })])).toEqual(after);
      expect(new Set(after).size).toBe(after.length);
    }),
    { numRuns: 50 },
  );
});

test('each field has operations, of its kind', () => {
  for (const field of EDIT_FIELDS) expect([field.key, modesOf(field)[0]]).toEqual([field.key, 'set']);
});
