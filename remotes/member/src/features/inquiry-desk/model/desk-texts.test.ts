import { expect, test } from '@jest/globals';
import { contentIdsIn, filledTemplate, waitedText } from './desk-texts.ts';

test.each([
  ['20261127090000', '0分'],
  ['20261127083000', '30分'],
  ['20261126090000', '24時間'],
  ['20261120090000', '7日'],
  ['20261127100000', '0分'],
])('an inquiry of %s has waited %s', (since, text) => {
  expect(waitedText(since, new Date('2026-11-27T00:00:00Z'))).toBe(text);
});

test('a template gets name and number wherever it names them', () => {
  const inquiry = { senderName: '会員 一郎', receiptNo: 'T2026-000001' };
  expect(filledTemplate('{氏名} 様（{受付番号}）{受付番号}', inquiry)).toBe(
    '会員 一郎 様（T2026-000001）T2026-000001',
  );
});

test('numbers of contents are found in any text, each once', () => {
  expect(contentIdsIn('202600000001,202600000002\n202600000001 2026000000031')).toEqual([
    '202600000001',
    '202600000002',
  ]);
});
