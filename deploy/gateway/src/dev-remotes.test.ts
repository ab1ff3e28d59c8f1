import { expect, test } from '@jest/globals';
import { readDevRemotes } from './dev-remotes.ts';

test('names and origins are read', () => {
  expect(readDevRemotes('search=http://localhost:3101, cart=http://127.0.0.1:3102', '127.0.0.1')).toEqual({
    search: 'http://localhost:3101',
    cart: 'http://127.0.0.1:3102',
  });
  expect(readDevRemotes(undefined, '0.0.0.0')).toBeUndefined();
});

test.each([
  ['another machine', 'search=http://evil.example:3101'],
  ['a name that only begins like one', 'search=http://localhost.evil.example:3101'],
  ['a user in the address', 'search=http://localhost:1@evil.example'],
  ['a path', 'search=http://localhost:3101/x'],
  ['no name', 'http://localhost:3101'],
  ['a policy of its own', 'search=http://localhost:1;script-src *'],
])('%s is refused', (_what, text) => {
  expect(() => readDevRemotes(text, '127.0.0.1')).toThrow('DEV_REMOTES');
});

test('a gateway that others reach takes none', () => {
  expect(() => readDevRemotes('search=http://localhost:3101', '0.0.0.0')).toThrow('0.0.0.0');
});
