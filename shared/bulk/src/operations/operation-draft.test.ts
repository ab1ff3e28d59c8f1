import { expect, test } from '@jest/globals';
import type { BulkOperation } from '@newsphoto/domain/bulk';
import { draftOf, newEntry, operationsOf, problemsOf } from './operation-draft.ts';
import { operationText } from './operation-text.ts';

const OPERATIONS: readonly BulkOperation[] = [
  { key: 'headline', mode: 'pattern', text: '(港)(.*)', replacement: '$2$1' },
  { key: 'description', mode: 'append', text: '\n（終）' },
  { key: 'keywords', mode: 'add', values: ['港', '朝'] },
  { key: 'dateCreated', mode: 'shift', days: -1, minutes: -90 },
  { key: 'city', mode: 'clear' },
  { key: 'credit', mode: 'copy', from: 'source' },
  { key: 'jobId', mode: 'number', text: 'A-{番号}', start: 10, step: 2, digits: 3 },
  { key: 'releaseDate', mode: 'relative', days: 0 },
];

test('operations survive the form as they are', () => {
  expect(operationsOf(draftOf(OPERATIONS))).toEqual(OPERATIONS);
  expect(problemsOf(draftOf(OPERATIONS))).toEqual({});
  expect(OPERATIONS.map((one) => operationText(one, undefined))).toEqual([
    'パターンで置換：「(港)(.*)」を「$2$1」に',
    '後ろに追加：「、（終）」',
    '値を追加：「港、朝」',
    '日時をずらす：−1日−90分',
    '消去',
    '他の項目から複写：「出典」',
    '連番：「A-{番号}」（10から2ずつ）',
    '今日からの日数：今日',
  ]);
});

test('what is not complete is no operation, and shows what it lacks', () => {
  const draft = {
    headline: newEntry('set', ' '),
    title: newEntry('pattern', '('),
    keywords: newEntry('remove', '港\n\n朝'),
    dateCreated: { ...newEntry('shift'), days: '１', hours: 'x' },
    jobId: newEntry('number', 'A'),
  };
  expect(operationsOf(draft).map(({ key }) => key)).toEqual(['title', 'keywords']);
  expect(Object.keys(problemsOf(draft))).toEqual(['headline', 'dateCreated', 'jobId']);
  expect(operationsOf({ dateCreated: { ...draft.dateCreated, hours: '－２' } })).toEqual([
    { key: 'dateCreated', mode: 'shift', days: 1, minutes: -120 },
  ]);
});
