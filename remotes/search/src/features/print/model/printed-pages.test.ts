import { expect, test } from '@jest/globals';
import type { ContentDetail } from '@newsphoto/contract';
import { pageFormat } from './paper.ts';
import { type Flow, NO_FLOWS, printedPages } from './printed-pages.ts';

const content = (contentId: string) => ({ contentId }) as ContentDetail;
const contents = ['1', '2', '3'].map(content);
const piece = (caption: string) => ({ notices: '', caption });
const alone = pageFormat({ layout: '1', orientation: 'portrait', columns: 4 });

const shape = (flows: ReadonlyMap<string, Flow>) =>
  printedPages(contents, alone, flows).map((page) =>
    page.kind === 'rest'
      ? `${page.content.contentId} (${page.part}) ${page.piece.caption}`
      : page.contents.map(({ contentId }) => contentId).join(),
  );

test('where a text goes on, its pages come after the page of its content, in their order', () => {
  expect(shape(NO_FLOWS)).toEqual(['1', '2', '3']);
  const flows = new Map<string, Flow>([
    ['2', { isSmall: true, pieces: [piece('a'), piece('b'), piece('c')] }],
    ['3', { isSmall: true, pieces: [piece('x')] }],
  ]);
  expect(shape(flows)).toEqual(['1', '2', '2 (1) b', '2 (2) c', '3']);
});
