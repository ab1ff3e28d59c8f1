import { expect, test } from '@jest/globals';
import { readableText } from './readable-text.ts';

test('what opens something by itself is left out of addresses, and nothing else', () => {
  const token = 'x9_-Aa0123456789bcdefghij';
  expect(
    readableText(`開く: https://photo.example.jp/web/resetPassword?key=${token}\nユーザーID: member001`),
  ).toBe('開く: https://photo.example.jp/web/resetPassword?key=（非表示）\nユーザーID: member001');
  expect(readableText(`https://photo.example.jp/sv/${token}/open`)).toBe(
    'https://photo.example.jp/sv/（非表示）/open',
  );
  const plain = '受付番号 2026112100000000000000001 https://photo.example.jp/web/login';
  expect(readableText(plain)).toBe(plain);
});
