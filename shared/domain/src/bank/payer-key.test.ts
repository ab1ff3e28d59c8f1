import { expect, test } from '@jest/globals';
import { isSamePayer, payerDigits, payerKey } from './payer-key.ts';

test.each([
  ['ﾆﾎﾝｼﾝﾌﾞﾝｼﾔ', 'にほん　しんぶんしゃ'],
  ['ﾆﾕ-ｽ ﾌｵﾄ', 'ニュース・フォト'],
  ['ﾈﾂﾄｵ ﾐﾙ', 'ネットヲミル'],
  ['ﾆﾕ.ｽﾌｫﾄ', 'ニュースフォト'],
  ['abc PRESS', 'ＡＢＣｐｒｅｓｓ'],
])('P1: %s and %s have one key', (one, other) => {
  expect(payerKey(one)).toBe(payerKey(other));
});

test.each([
  ['ｶ)ﾆﾎﾝｼﾝﾌﾞﾝ', 'ニホンシンブン'],
  ['ﾆﾎﾝｼﾝﾌﾞﾝ(ｶ', 'ニホンシンブン'],
  ['ﾆﾎﾝ(ｶ)ｼﾝﾌﾞﾝ', 'ニホンシンブン'],
  ['ﾆﾎﾝｼﾝﾌﾞﾝ(ｶ)', 'ニホンシンブン'],
  ['ｶﾌﾞｼｷｶﾞｲｼﾔﾆﾎﾝｼﾝﾌﾞﾝ', 'ニホンシンブン'],
  ['ﾄﾞ)ｱｵｿﾞﾗ', 'アオゾラ'],
  ['ｼﾔ)ﾆﾎﾝﾌｵﾄ', 'ニホンフオト'],
  ['ﾄｸﾋ)ﾐﾄﾞﾘ', 'ミドリ'],
  ['株式会社サンプル新聞社', 'サンプル新聞社'],
  ['㈱サンプル', 'サンプル'],
  ['一般社団法人 日本写真', '日本写真'],
  // A name that begins like a legal form.
  ['ｶﾄｳ ﾀﾛｳ', 'カトウタロウ'],
])('P2: the key of %s is %s', (name, key) => {
  expect(payerKey(name)).toBe(key);
});

test('P3: digits before the name are its number', () => {
  expect(payerKey('2026000012ｶ)ﾆﾎﾝ')).toBe('ニホン');
  expect(payerDigits('2026000012ｶ)ﾆﾎﾝ')).toBe('2026000012');
  expect(payerDigits('ｶ)ﾆﾎﾝ 24')).toBe('');
  expect(payerKey('12345')).toBe('12345');
});

test('P4: names that a bank cut are the same from 8 characters on', () => {
  expect(isSamePayer('ニホンシンブンシ', 'ニホンシンブンシヤオオサカ')).toBe(true);
  expect(isSamePayer('ニホンシンブン', 'ニホンシンブンシヤ')).toBe(false);
  expect(isSamePayer('', '')).toBe(false);
});
