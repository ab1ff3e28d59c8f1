import { expect, test } from '@jest/globals';
import { enteredAnonymisation } from './name-fields.ts';
import { confirmationText, nameState } from './name-labels.ts';

test('spellings are entered one a line or with commas, and the replacement has a default', () => {
  expect(
    enteredAnonymisation(
      { name: ' 山田 太郎 ', spellings: 'やまだ たろう\n\nT. Yamada、山田', reason: 'x' },
      'id',
    ),
  ).toEqual({
    ...{ name: '山田 太郎', spellings: ['やまだ たろう', 'T. Yamada', '山田'] },
    ...{ replacement: '（氏名非公表）', reason: 'x', requestId: 'id' },
  });
});

test('the confirmation states what is counted, what is more, and who stays', () => {
  const counts = [{ label: '外電', count: 1200, isComplete: false }];
  const text = confirmationText({ counts, namesakes: 2 });
  expect(text).toContain('・外電：1,200件以上');
  expect(text).toContain('同じ名前の利用者・受取人が2人います');
  expect(confirmationText({ counts: [], namesakes: 0 })).toContain('いまはありません');
});

test('a job that failed is shown until it is done', () => {
  expect(nameState({ state: 'running', hasFailed: true }).tone).toBe('alert');
  expect(nameState({ state: 'done', hasFailed: true }).label).toBe('非公表');
});
