import { expect, test } from '@jest/globals';
import { linkedHtml, linkedPieces } from './linked-pieces.ts';

const links = (text: string) => linkedPieces(text).flatMap(({ href }) => href ?? []);

test.each([
  ['詳しくは https://example.com/a?b=1&c=2 をご覧ください。', ['https://example.com/a?b=1&c=2']],
  ['（https://example.com/a）、「https://example.org」', ['https://example.com/a', 'https://example.org']],
  ['お問い合わせは/web/dpInquiryへ', ['/web/dpInquiry']],
  ['See https://example.com/a. Then /web/index!', ['https://example.com/a', '/web/index']],
  ['http://example.com javascript:alert(1) //evil.example /etc/passwd', []],
  ['https://example.com/web/index', ['https://example.com/web/index']],
  ['', []],
])('addresses of %s', (text, expected) => {
  expect(links(text)).toEqual(expected);
  expect(
    linkedPieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('as HTML a text keeps its lines, and nothing of it is markup', () => {
  expect(linkedHtml('<b>休業</b> & "予定"\nhttps://example.com/?a=1&b=2')).toBe(
    '&lt;b&gt;休業&lt;/b&gt; &amp; &quot;予定&quot;<br><a href="https://example.com/?a=1&amp;b=2">https://example.com/?a=1&amp;b=2</a>',
  );
});
