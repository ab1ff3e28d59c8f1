import { expect, test } from '@jest/globals';
import { type BulkOperation, bulkFieldOf, bulkFieldsOf, confirmationsOf, modesOf } from '../bulk.ts';
import type { EditValues } from '../desk/edit-values.ts';
import { checkTextValues } from './check-text.ts';
import { prepareOperations } from './operations.ts';

const BODY = '　町の｜祭囃子《まつりばやし》。 \n　列が続いた。';

function applied(operation: BulkOperation, before: EditValues) {
  const result = prepareOperations([operation], () => 0, 'text');
  if ('problems' in result) return result.problems.map(({ code }) => code);
  const after = result.apply(before, { position: 0, today: '20261126' });
  return 'problem' in after ? after.problem.code : after.values[operation.key];
}

test('O3: with a position only what begins or ends a value is replaced', () => {
  const find = (at: 'start' | 'end' | undefined, text: string): BulkOperation => ({
    ...{ key: 'keywords', mode: 'find', text, replacement: '', at },
  });
  const before = { keywords: ['祭り祭り', '夏祭り', '祭'] };
  expect(applied(find('start', '祭り'), before)).toEqual(['祭り', '夏祭り', '祭']);
  expect(applied(find('end', '祭り'), before)).toEqual(['祭り', '夏', '祭']);
  expect(applied(find(undefined, '祭り'), before)).toEqual(['夏', '祭']);
});

test('O16: a field of photographs has no operation on texts, and a field of texts none on photographs', () => {
  expect(applied({ key: 'scene', mode: 'set', values: ['x'] }, {})).toEqual(['E0061']);
  expect(applied({ key: 'title', mode: 'copy', from: 'scene' }, {})).toEqual(['E0061']);
  const subheadline = { key: 'subheadline', mode: 'set', values: ['x'] } as const;
  expect(prepareOperations([subheadline], () => 0)).toHaveProperty('problems');
  expect(bulkFieldOf('dateCreated', 'text')?.label).toBe('掲載日');
  for (const field of bulkFieldsOf('text'))
    expect([field.key, modesOf(field)[0]]).toEqual([field.key, 'set']);
  expect(confirmationsOf(['distribution'])).toEqual(['restrictions']);
});

test('O17: a body has its indents and readings; one that no operation changes stays as it is', () => {
  const find = (text: string, replacement: string): BulkOperation => ({
    ...{ key: 'body', mode: 'find', text, replacement },
  });
  expect(applied(find('山', '川'), { body: [BODY] })).toEqual([BODY]);
  expect(applied(find('列', '行列《ぎょうれつ》'), { body: [BODY] })).toEqual([
    '　町の｜祭囃子《まつりばやし》。\n　｜行列《ぎょうれつ》が続いた。',
  ]);
  expect(applied({ key: 'body', mode: 'append', text: '\r\n\n　終。' }, { body: ['　始。'] })).toEqual([
    '　始。\n　終。',
  ]);
  expect(applied({ key: 'body', mode: 'clear' }, {})).toEqual(['E0061']);
});

test.each([
  ['headline', [], 'E0001'],
  ['body', [], 'E0001'],
  ['dateCreated', [], 'E0001'],
  ['dateCreated', ['2026:11:28'], 'E0052'],
  ['dateCreated', ['2026:11:27'], undefined],
  ['page', ['0'], 'E0023'],
  ['page', ['1000'], 'E0023'],
  ['page', ['999'], undefined],
  ['editionTime', ['3'], 'E0030'],
  ['editionTime', [], undefined],
  ['distribution', ['可'], 'E0030'],
  ['category', ['NO'], 'E0030'],
  ['category', ['SOC'], undefined],
  ['personsShown', ['a\tb'], 'E0044'],
  ['releaseTime', ['18:00'], 'E0001'],
])('O18: %s with %j', (key, values, code) => {
  const before = { page: ['9'], editionTime: ['1'] };
  const of = {
    isListed: (list: string, id: string) => list === '900006' && id === 'SOC',
    lastDay: '2026:11:27',
  };
  expect(checkTextValues(before, { [key]: values }, of)[0]?.code).toBe(code);
});
