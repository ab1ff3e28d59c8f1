import { expect, test } from '@jest/globals';
import { composeEnd, composeStart, composeUpdate, edited, kanaOfEntry, startEntry } from './kana-entry.ts';

/**
 * Events of an input, as browsers dispatch them: `>` starts a composition, `~text` updates it, `=text` is the input event with
 * the value after it, `<text` ends the composition with its text.
 */
function typed(events: string, [text, kana] = ['', '']): string {
  let value = text;
  let entry = startEntry(text, kana);
  for (const event of events.split(' ')) {
    const data = event.slice(1);
    if (event.startsWith('>')) entry = composeStart(entry);
    if (event.startsWith('~')) entry = composeUpdate(entry, data);
    if (event.startsWith('<')) entry = composeEnd(entry, data, value);
    if (event.startsWith('=')) {
      value = data;
      entry = edited(entry, value);
    }
  }
  return kanaOfEntry(entry);
}

/** A composition that begins in an empty input and fills it. */
const composed = (...texts: readonly string[]): string =>
  ['>', ...texts.flatMap((text) => [`~${text}`, `=${text}`]), `<${texts.at(-1)}`].join(' ');

test.each([
  [
    'Windows: full-width letters, space, Enter',
    composed('ｎ', 'に', 'にｈ', 'にほ', 'にほｎ', 'にほん', '日本'),
  ],
  ['Windows: converted with the last n half-typed', composed('ｎ', 'に', 'にｈ', 'にほ', 'にほｎ', '日本')],
  ['Windows: another candidate', composed('に', 'にほん', '二本', '日本', 'ニホン', '日本')],
  ['macOS: half-width letters', composed('n', 'に', 'にh', 'にほ', 'にほn', 'にほん', '日本')],
  ['macOS: converted while it is typed', composed('n', 'に', 'にh', 'にほ', '二歩', '二歩n', '日本')],
  ['iOS: kana, a candidate is touched', '> ~に =に ~にほ =にほ ~にほん =にほん = =日本 <日本'],
  ['corrected with backspace', composed('に', 'にひ', 'に', 'にほ', 'にほん', '日本')],
  ['conversion taken back, typed on', composed('にほ', '二歩', 'にほ', 'にほｎ', 'にほん', '日本')],
  ['confirmed as kana', composed('ｎ', 'に', 'にほ', 'にほん')],
  ['confirmed as half-width kana', composed('にほん', 'ﾆﾎﾝ')],
  ['a browser that ends without the text', '> ~にほん =にほん ~日本 =日本 <'],
])('にほん → 日本, %s', (_name, events) => {
  expect(typed(events)).toBe('ニホン');
});

test.each([
  [
    'two words in one composition',
    composed('やまだ', 'やまだたろう', '山田たろう', '山田太郎'),
    'ヤマダタロウ',
  ],
  [
    'typed behind a live conversion',
    composed('やまだ', '山田', '山田t', '山田た', '山田たろ', '山田たろう', '山田太郎'),
    'ヤマダタロウ',
  ],
  [
    'two compositions',
    '> ~やまだ =やまだ ~山田 =山田 <山田 > ~た =山田た ~たろう =山田たろう ~太郎 =山田太郎 <太郎',
    'ヤマダタロウ',
  ],
  [
    'the first word is confirmed alone',
    '> ~やまだたろう =やまだたろう =山田 <山田 > ~たろう =山田たろう ~太郎 =山田太郎 <太郎',
    'ヤマダタロウ',
  ],
  ['cancelled', '> ~や =や ~やま =やま ~ = <', ''],
  ['cancelled behind a word', '> ~やま =やま ~山 =山 <山 > ~だ =山だ ~ =山 <', 'ヤマ'],
  ['half-typed', '> ~ｎ =ｎ ~に =に ~にｈ =にｈ', 'ニ'],
  ['letters alone', '> ~ｋ =ｋ ~ｋｙ =ｋｙ', ''],
  ['okurigana deleted', `${composed('うつくしい', '美しい')} =美し`, 'ウツクシ'],
  ['a character of a word deleted', `${composed('やまだ', '山田')} =山`, ''],
  ['everything deleted', `${composed('やまだ', '山田')} =`, ''],
  ['kana typed without a composition', '=や =やま', 'ヤマ'],
  ['pasted', '=山田', ''],
  ['replaced', '> ~さとう =さとう ~佐藤 =佐藤 <佐藤', 'サトウ', '山田', 'ヤマダ'],
  ['added in front', '> ~お =お山田 ~小 =小山田 <小', 'オヤマダ', '山田', 'ヤマダ'],
  ['converted once more', '> ~山田 =山田 ~山多 =山多 <山多', 'ヤマダ', '山田', 'ヤマダ'],
  ['a digit before the word', composed('２', '２ち', '２ちょうめ', '２丁目'), 'チョウメ'],
])('kana of a name: %s', (_name, events, kana, text = '', known = '') => {
  expect(typed(events, [text, known])).toBe(kana);
});
