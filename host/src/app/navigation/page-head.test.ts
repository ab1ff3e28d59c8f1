import { expect, test } from '@jest/globals';
import { documentTitle } from './page-title.ts';
import { applyViewport, viewportContent } from './viewport.ts';

test('the title is the page title and the site name with one space either side of the bar', () => {
  expect(documentTitle('検索結果')).toBe('検索結果 | ニュースフォト');
});

test.each([
  ['[C-018] responsive', 'responsive', 390, 'width=device-width, initial-scale=1'],
  ['[C-019] media', 'media', 390, 'width=1280'],
  ['initial-scale', 'initial-scale', 390, 'width=1280, initial-scale=0.304'],
  ['initial-scale', 'initial-scale', 1920, 'width=1280, initial-scale=1'],
] as const)('%s: %s at %i px', (_id, flag, width, content) => {
  expect(viewportContent(flag, width)).toBe(content);
});

test('the viewport meta is changed in place, or made where there is none', () => {
  applyViewport(document, 'media', 390);
  applyViewport(document, 'responsive', 390);
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="viewport"]');
  expect([...metas].map(({ content }) => content)).toEqual(['width=device-width, initial-scale=1']);
});
