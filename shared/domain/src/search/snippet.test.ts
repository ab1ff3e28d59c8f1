import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findHits } from './find-hits.ts';
import { parseSearchExpression } from './parse.ts';
import { snippetOf } from './snippet.ts';

const astOf = (expression: string) => {
  const parsed = parseSearchExpression(expression);
  return parsed.ok ? parsed.ast : undefined;
};
const marked = (text: string, expression: string, shown?: number): string =>
  snippetOf(text, astOf(expression), shown)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['首相が会見した。予算は成立した。', '予算', 99, '…[予算]は成立した。'],
  ['首相は帰った。首相が予算を語る。', '首相 予算', 99, '…[首相]が[予算]を語る。'],
  ['首相は帰った。首相が予算を語る。', '首相', 8, '[首相]は帰った。[首]…'],
  ['渡邉氏とｳﾞｧｲｵﾘﾝ。', '渡辺 バイオリン', 99, '[渡邉]氏と[ｳﾞｧｲｵﾘﾝ]。'],
  ['一行目\n\n二行目', '', 99, '一行目 二行目'],
  ['一行目。二行目。', '見出しだけ', 5, '一行目。二…'],
  ['一行目。二行目。', '一行目#二行目', 99, '[一行目]。二行目。'],
  [`${'あ'.repeat(200)}予算${'い'.repeat(200)}`, '予算', 30, `…${'あ'.repeat(24)}[予算]${'い'.repeat(4)}…`],
  ['葛\u{e0100}城と𠮷野と👨‍👩‍👧', '葛城', 4, '[葛\u{e0100}城]と𠮷…'],
  ['句。点にまたがる', '"句。点"', 99, '[句。点]にまたがる'],
  ['', '首相', 99, ''],
])('[S32] %s, searched for %s', (text, expression, shown, expected) => {
  expect(marked(text, expression, shown)).toBe(expected);
});

test('[S32] a snippet is a part of its text, no longer than is shown, with the marks of the text', () => {
  const characters = [...'東京首相。\n𠮷ガ', 'ｶﾞ', 'か\u3099', '👨‍👩‍👧', 'e\u0301'];
  const text = fc.array(fc.constantFrom(...characters), { maxLength: 80 }).map((all) => all.join(''));
  const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });
  fc.assert(
    fc.property(text, fc.constantFrom('東京', '首', 'が', '相 京', 'ガ'), (written, expression) => {
      const parts = snippetOf(written, astOf(expression), 20);
      const shown = parts
        .map((part) => part.text)
        .join('')
        .replace(/^…|…$/g, '');
      expect(written.replace(/\s+/gu, ' ')).toContain(shown);
      expect([...graphemes.segment(shown)].length).toBeLessThanOrEqual(20);
      const inText = findHits(written, astOf(expression)).map(({ start, end }) => written.slice(start, end));
      for (const part of parts)
        if (part.hit) expect(inText.some((one) => one.includes(part.text.trim()))).toBe(true);
      if (inText.length > 0) expect(parts.some(({ hit }) => hit)).toBe(true);
    }),
    { numRuns: 200, seed: 5 },
  );
});
