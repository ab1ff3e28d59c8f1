import { expect, test } from '@jest/globals';
import { decodeUndeclared } from './iim-text.ts';

const UPPER = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const asLatin = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => UPPER[byte - 0x80] ?? String.fromCharCode(byte)).join('');
const SHIFT_JIS = { 首相会見: '8eF191 8a89ef8cA9', ﾆｭｰｽと: 'c6adb0bd82c6', 髙橋: 'fbfc8bb4' };

test.each(Object.entries(SHIFT_JIS))('Shift_JIS: %s', (text, hex) => {
  expect(decodeUndeclared(asLatin(Buffer.from(hex.replaceAll(' ', ''), 'hex')))).toBe(text);
});

test.each(['首相が会見①', 'Müller', 'plain'])('UTF-8 without a declared encoding: %s', (text) => {
  expect(decodeUndeclared(asLatin(Buffer.from(text)))).toBe(text);
});

test.each(['Müller à Genève', 'André', 'ÉCOLE'])('Latin-1 stays what it is: %s', (text) => {
  expect(decodeUndeclared(asLatin(Buffer.from(text, 'latin1')))).toBe(text);
});
