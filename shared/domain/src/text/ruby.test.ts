import { expect, test } from '@jest/globals';
import { markedRuby, rubyParts, withoutRuby } from './ruby.ts';

test('a line is split at its readings', () => {
  expect(rubyParts('町の｜祭囃子《まつりばやし》が響く。')).toEqual([
    { text: '町の' },
    { text: '祭囃子', ruby: 'まつりばやし' },
    { text: 'が響く。' },
  ]);
  expect(rubyParts('｜ＮＡＳＡ《ナサ》')).toEqual([{ text: 'ＮＡＳＡ', ruby: 'ナサ' }]);
});

test('readings are no part of the searched text, other brackets are', () => {
  expect(withoutRuby('｜霞《かすみ》む｜山並《やまなみ》《解説》｜')).toBe('霞む山並《解説》｜');
});

test('the mark before Han characters may be left out, before others it may not', () => {
  expect(markedRuby('古い祭囃子《まつりばやし》と｜獅子舞《ししまい》、ポスト《赤》、本《続編》')).toBe(
    '古い｜祭囃子《まつりばやし》と｜獅子舞《ししまい》、ポスト《赤》、本《続編》',
  );
});
