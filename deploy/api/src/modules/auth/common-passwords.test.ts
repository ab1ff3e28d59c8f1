import { expect, test } from '@jest/globals';
import { COMMON_PASSWORDS } from '../../testing/test-app.ts';
import { isCommonPassword, isLikeOwner } from './common-passwords.ts';

test('the list has at least 10,000 passwords that are long enough to be chosen', () => {
  expect([...COMMON_PASSWORDS].filter(({ length }) => length >= 8).length).toBeGreaterThanOrEqual(10_000);
});

test.each([
  ...['password1', 'PASSWORD1', 'Ｐassword１', 'P@ssw0rd', 'Passw0rd!', 'password2026', 'Password#2026'],
  ...['dragon2026', 'Qwerty123', '1q2w3e4r', 'iloveyou1!', 'abcd1234', 'trustno1'],
])('"%s" is a common password', (password) => {
  expect(isCommonPassword(COMMON_PASSWORDS, password)).toBe(true);
});

test.each(['Chosen#2026', 'Sample#2026', 'kumo7-tsuki4', 'h8Gw2xPq'])('"%s" is none', (password) => {
  expect(isCommonPassword(COMMON_PASSWORDS, password)).toBe(false);
});

const OWNER = {
  userId: 'member001',
  mailAddress: 'hanako.sato@aozora.example.jp',
  groupName: 'Aozora Press',
};
test.each([
  ['member001!', true],
  ['Member001x', true],
  ['x-M3mber001', true],
  ['hanako#77', true],
  ['AOZORA2026', true],
  ['Newsphoto1', true],
  ['sato#7788', false],
  ['press1press', true],
  ['kumo7-tsuki4', false],
])('"%s" is like its owner: %s', (password, isLike) => {
  expect(isLikeOwner(password, OWNER)).toBe(isLike);
});
