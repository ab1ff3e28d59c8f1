import { expect, test } from '@jest/globals';
import { deviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome（Windows）'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge（Windows）'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox（Mac）'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari（iPhone）',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet（Android）',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 16000) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome（ChromeOS）'],
  ['curl/8.5.0', 'その他のブラウザー'],
  ['', 'その他のブラウザー'],
  ['<script>alert(1)</script> Linux', 'その他のブラウザー（Linux）'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
