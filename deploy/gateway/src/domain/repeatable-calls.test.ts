import { expect, test } from '@jest/globals';
import { mayBeRepeated } from './repeatable-calls.ts';

test.each([
  ['GET', '/api/cart', true],
  ['HEAD', '/media/p/0/240.jpg', true],
  ['POST', '/api/contents/search', true],
  ['POST', '/api/lightboxes/12/contents?page=2', true],
  ['POST', '/api/contents/search/handle/cart', false],
  ['POST', '/api/lightboxes', false],
  ['POST', '/api/password-recovery', false],
  ['POST', '/api/grants/check', false],
  ['PUT', '/api/contents/search', false],
  ['DELETE', '/api/lightboxes/12', false],
])('%s %s may be repeated: %s', (method, url, expected) => {
  expect(mayBeRepeated({ method, url })).toBe(expected);
});
