import { expect, test } from '@jest/globals';
import { devOrigin, parsePin, pinsText } from './pin.ts';
import { endOfPinProof, pinProof } from './pin-link.ts';

test.each([
  ['search@1.4.2', { name: 'search', wanted: '1.4.2' }],
  ['host@1.0.0+local.0a1b', { name: 'host', wanted: '1.0.0+local.0a1b' }],
  ['search@2.0.0-rc.1', { name: 'search', wanted: '2.0.0-rc.1' }],
  ['search@', { name: 'search', wanted: '' }],
  ['search@dev:http://localhost:3101', { name: 'search', wanted: 'dev:http://localhost:3101' }],
])('%s is a pin', (text, pin) => expect(parsePin(text)).toEqual(pin));

test.each([
  'search',
  '@1.0.0',
  'Search@1.0.0',
  'search@latest',
  'search@1.0',
  'search@../x',
  'a@b@1.0.0',
  '',
])('%s is none', (text) => expect(parsePin(text)).toBeUndefined());

test.each([
  ['dev:http://127.0.0.1:3101', 'http://127.0.0.1:3101'],
  // A content security policy cannot name an address in brackets.
  ['dev:http://[::1]:3101', 'http://localhost:3101'],
  ['dev:https://localhost:3101', undefined],
  ['dev:http://localhost', undefined],
  ['dev:http://localhost:0', undefined],
  ['dev:http://localhost:70000', undefined],
  ['dev:http://localhost:3101/x', undefined],
  ['dev:http://localhost.evil.example:3101', undefined],
  ['dev:http://evil.example:3101', undefined],
  ['dev:http://localhost:3101@evil.example:80', undefined],
  ['dev:http://127.0.0.2:3101', undefined],
  ['http://localhost:3101', undefined],
])('%s comes from %s', (wanted, origin) => expect(devOrigin(wanted)).toBe(origin));

test('equal pins read the same', () => {
  expect(pinsText({ search: '1.0.0', cart: '2.0.0' })).toBe('cart@2.0.0,search@1.0.0');
});

test('a proof is for its channel, its pins and its end alone', () => {
  const sign = (text: string) => `${text.replaceAll(/[^a-z0-9]/gi, '_')}-signature`;
  const verify = (text: string, signature: string) => sign(text) === signature;
  const link = { channel: 'production', pins: 'search@1.0.0' };
  const proof = pinProof({ ...link, ends: 1234 }, sign);
  expect(endOfPinProof(proof, link, verify)).toBe(1234);
  expect(endOfPinProof(proof.replace('1234.', '9999.'), link, verify)).toBeUndefined();
  expect(endOfPinProof(proof, { ...link, channel: 'preview' }, verify)).toBeUndefined();
  expect(endOfPinProof(proof, { ...link, pins: 'search@2.0.0' }, verify)).toBeUndefined();
  expect(endOfPinProof('nothing', link, verify)).toBeUndefined();
});
