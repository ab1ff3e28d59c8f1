import { expect, test } from '@jest/globals';
import { sourceLine } from './source-line.ts';

const SOURCE = {
  publication: '港新聞',
  publishedOn: '20240105',
  editionTime: '1',
  section: '社会面',
  edition: '13版',
} as const;

test('the source names what is known, in the order of a clipping', () => {
  expect(sourceLine({ ...SOURCE, page: 27 })).toBe('港新聞　2024年1月5日　朝刊　社会面　27ページ　13版');
  expect(sourceLine({ ...SOURCE, editionTime: '', section: '', edition: '' })).toBe('港新聞　2024年1月5日');
});
