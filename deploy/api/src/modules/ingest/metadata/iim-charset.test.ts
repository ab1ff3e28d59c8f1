import { expect, test } from '@jest/globals';
import { asWindows1252, decodeUndeclaredIim } from './iim-charset.ts';

const asLatin = (hex: string): string => asWindows1252(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const utf8 = (text: string): string => Buffer.from(text).toString('hex');
const read = (...values: string[]) => {
  const latin = values.map(asLatin);
  const { decode, isDoubtful } = decodeUndeclaredIim(latin);
  return { texts: latin.map(decode), isDoubtful };
};

test.each([
  ['Windows-31J', ['8ef1918a89ef8ca9', 'fbfc8bb4', '8740'], ['首相会見', '髙橋', '①']],
  // A city that could be anything takes the character set of the caption.
  ['Windows-31J beside an ambiguous value', ['93 8c 8b 9e 82 c5 89 ef 8c a9', 'e9 84'], ['東京で会見', '驗']],
  ['half-width kana', ['c6adb0bd82c6', 'c4b3b7aeb3'], ['ﾆｭｰｽと', 'ﾄｳｷｮｳ']],
  ['EUC-JP', ['bcf3c1eaa4acb2f1b8ab', 'c5ecb5fe'], ['首相が会見', '東京']],
  ['ISO-2022-JP', ['1b2442 3c73416a 1b2842', '41'], ['首相', 'A']],
  ['GB 2312', ['b1b1bea9cffbcfa2cbb5cbfbc3c7d4dad5e2b8f6', 'b1b1bea9'], ['北京消息说他们在这个', '北京']],
  ['UTF-8', [utf8('首相が会見①'), utf8('Müller')], ['首相が会見①', 'Müller']],
  ['Latin', ['4d fc 6c 6c 65 72', '47 65 6e e8 76 65', 'c9434f4c45'], ['Müller', 'Genève', 'ÉCOLE']],
  ['MacRoman', ['4d 9f 6c 6c 65 72', '47 65 6e 8f 76 65', '4a 6f 73 8e'], ['Müller', 'Genève', 'José']],
  ['ASCII', ['506c61696e'], ['Plain']],
])('12.25 the values of a file are decoded together: %s', (_name, values, texts) => {
  expect(read(...values)).toEqual({ texts, isDoubtful: false });
});

test('12.25 a value that its length limit cut inside a character is read up to it', () => {
  expect(read('8ef1918a89ef8c', '8ef1918a82aa')).toEqual({ texts: ['首相会', '首相が'], isDoubtful: false });
});

test('12.25 what reads like no text at all is marked', () => {
  expect(read('80 ff fe 41 f8 81').isDoubtful).toBe(true);
});
