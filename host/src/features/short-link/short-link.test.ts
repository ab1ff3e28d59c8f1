import { expect, test } from '@jest/globals';
import { unmatchedTarget } from './short-link.ts';

test.each([
  ['R-075', '/idp/abc', '/resetPassword?urlId=abc&redirect=idp'],
  ['R-076', '/sv/abc', '/imageAcquisition?urlId=abc'],
  ['R-077', '/dl/abc', '/downloadLogin?urlId=abc'],
  ['R-078', '/fea/abc', '/refineResultsList?urlId=abc&redirect=fea'],
  ['R-070', '/no-such-page', '/index'],
  ['R-070', '/idp', '/index'],
  ['R-070', '/idp/a/b', '/index'],
])('[%s] %s leads to %s', (_id, path, target) => {
  expect(unmatchedTarget(path)).toBe(target);
});
