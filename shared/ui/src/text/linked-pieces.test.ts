import { expect, test } from '@jest/globals';
import { linkedPieces } from './linked-pieces.ts';

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
