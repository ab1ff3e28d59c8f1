import { expect, test } from '@jest/globals';
import { readRecipients, recipientsOf, recipientsText, refusalOf } from './recipients.ts';

test.each([
  ['山田 太郎 yamada@example.jp', [{ name: '山田 太郎', mail: 'yamada@example.jp' }]],
  ['鈴木 花子 <suzuki@example.jp>', [{ name: '鈴木 花子', mail: 'suzuki@example.jp' }]],
  ['佐藤（ｓａｔｏ＠ｅｘａｍｐｌｅ．ｊｐ）', [{ name: '佐藤', mail: 'sato@example.jp' }]],
  ['tanaka@example.jp', [{ name: 'tanaka', mail: 'tanaka@example.jp' }]],
  ['電話の方', [{ name: '電話の方', mail: '' }]],
  [
    '甲 a@example.jp、乙\n丙 c@example.jp;',
    [
      { name: '甲', mail: 'a@example.jp' },
      { name: '乙', mail: '' },
      { name: '丙', mail: 'c@example.jp' },
    ],
  ],
  [' 、 ', []],
])('%j is read as people', (text, people) => {
  expect(readRecipients(text)).toEqual(people);
  expect(recipientsOf(recipientsText(people))).toEqual(people);
});

test('a wrong address, one that is there already, and too many people are refused', () => {
  const present = [{ name: '甲', mail: 'a@example.jp' }];
  expect(refusalOf([{ name: '乙', mail: 'b@example' }], present)).toContain('「乙」のメールアドレスを確認');
  expect(refusalOf([{ name: '乙', mail: 'A@example.jp' }], present)).toContain('すでに追加');
  const twice = { name: '丙', mail: 'c@example.jp' };
  expect(refusalOf([twice, twice], present)).toContain('すでに追加');
  expect(refusalOf([{ name: '\u202e丁', mail: '' }], present)).toContain('使用できない文字');
  expect(refusalOf(Array(50).fill({ name: '乙', mail: '' }), present)).toContain('50人まで');
  expect(refusalOf([{ name: '乙', mail: '' }], present)).toBeUndefined();
});
