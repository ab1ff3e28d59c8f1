import { expect, test } from '@jest/globals';
import { networkOf } from './network-of.ts';

test.each([
  ['192.0.2.1', '192.0.2'],
  ['192.0.2.200', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2'],
  ['2001:db8:1:2::9', '2001:db8:1'],
  ['2001:0db8:0001:ffff:1:2:3:4', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
