import { expect, test } from '@jest/globals';
import { isInternalAddress, isLocalAddress } from './local-address.ts';

test.each([
  ['127.0.0.1', true, true],
  ['0.0.0.0', true, true],
  ['169.254.169.254', true, true],
  ['224.0.0.1', true, true],
  ['255.255.255.255', true, true],
  ['192.0.0.8', true, true],
  ['192.0.2.1', true, true],
  ['198.19.255.255', true, true],
  ['198.51.100.7', true, true],
  ['203.0.113.9', true, true],
  ['10.1.2.3', false, true],
  ['100.64.0.1', false, true],
  ['172.31.255.255', false, true],
  ['192.168.0.1', false, true],
  ['::1', true, true],
  ['::ffff:127.0.0.1', true, true],
  ['::ffff:8.8.8.8', true, true],
  ['64:ff9b::7f00:1', true, true],
  ['2002:7f00:1::', true, true],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', true, true],
  ['fe80::1', true, true],
  ['fd00::1', false, true],
  ['8.8.8.8', false, false],
  ['192.0.1.1', false, false],
  ['198.20.0.1', false, false],
  ['203.0.114.1', false, false],
  ['172.32.0.1', false, false],
  ['2001:4860:4860::8888', false, false],
  ['2001:1::1', false, false],
])('%s: of this machine %s, internal %s', (address, isLocal, isInternal) => {
  expect([isLocalAddress(address), isInternalAddress(address)]).toEqual([isLocal, isInternal]);
});
