import { expect, test } from '@jest/globals';
import { isMobileBrowser } from './mobile-browser.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const PIXEL = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

test.each([
  ['Chrome on Windows', CHROME, 0, false],
  ['Chrome on a Windows machine with a touch screen', CHROME, 10, false],
  ['Safari on a Mac', SAFARI, 0, false],
  ['an iPad that requests desktop pages', SAFARI, 5, true],
  ['an iPhone', IPHONE, 5, true],
  ['an Android telephone', PIXEL, 5, true],
])('%s', (_name, userAgent, maxTouchPoints, mobile) => {
  expect(isMobileBrowser({ userAgent, maxTouchPoints })).toBe(mobile);
});
