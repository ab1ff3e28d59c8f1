import { expect, test } from '@jest/globals';
import type { IndexedPart } from '../search-index.ts';
import { findParts } from './find-parts.ts';

const part = (heading: string, text: string, page = 'ダウンロード'): IndexedPart => ({
  ...{ page, heading, text, href: `/help/x.html#${heading}` },
});
const INDEX = [
  part(
    '準備と受け取り',
    '準備したダウンロードは7日間、もう一度受け取れます。\n途中で切れたときは「再開」で続きから。',
  ),
  part('記録', 'だれがいつ何を受け取ったかを記録します。髙橋さんも。', '記録'),
  part('受け取り方', '送り主に連絡してください。'),
];
const headings = (query: string) => findParts(INDEX, query).map(({ part }) => part.heading);
const marked = (query: string) =>
  findParts(INDEX, query).flatMap(({ heading, snippet }) =>
    [...heading, ...snippet].filter(({ hit }) => hit).map(({ text }) => text),
  );

test('words are found within sentences without blanks, a heading before a text', () => {
  expect(headings('受け取り方')).toEqual(['受け取り方']);
  expect(headings('受け取')).toEqual(['準備と受け取り', '受け取り方', '記録']);
  expect(headings('　7日間 再開 ')).toEqual(['準備と受け取り']);
  expect(headings('7日間 送り主')).toEqual([]);
  expect(headings(' ')).toEqual([]);
});

test.each([
  ['ﾀﾞｳﾝﾛｰﾄﾞ', 'ダウンロード'],
  ['だうんろーど', 'ダウンロード'],
  ['７日', '7日'],
  ['高橋', '髙橋'],
  ['ダ', 'ダ'],
])('%s finds %s and marks it as it is written', (query, written) => {
  expect(marked(query)).toContain(written.normalize('NFC'));
});

test('the text around the first hit is shown, cut at both sides', () => {
  const long = [part('長い', `${'前'.repeat(200)}目的の語${'後'.repeat(200)}`)];
  const [first] = findParts(long, '目的の語');
  const shown = first?.snippet.map(({ text }) => text).join('') ?? '';
  expect(shown).toMatch(/^…前{30}目的の語後+…$/);
  expect(shown.length).toBeLessThanOrEqual(142);
});
