import { expect, test } from '@jest/globals';
import { COMMON_PASSWORDS } from '../../testing/test-app.ts';
import { isCommonPassword, isLikeOwner } from './common-passwords.ts';

test('the list has at least 10,000 passwords that are long enough to be chosen', () => {
  expect([...COMMON_PASSWORDS].filter(({ length }) => length >= 8).length).toBeGreaterThanOrEqual(10_000);
});

test.each([
  ...['password1', 'PASSWORD1', 'Ｐassword１', 'P@ssw0rd', 'Passw0rd!', 'password2026', 'Password#2026'],
  ...['dragon2026', 'Qwerty123', '1q2w3e4r', 'iloveyou1!', 'abcd1234', 'trustno1', 'Admin@123', '@dm1n2026'],
  ...[
    'Welcome#1',
    'W3lc0me!',
    'Summer2026!',
    '$ummer2026',
    '2026Winter',
    '!Password1',
    '#1Dragon#1',
    'Pass@1234',
  ],
  ...[
    'p.a.s.s.w.o.r.d1',
    'pass-word99',
    'Hell0#2026',
    '!!Tokyo2020',
    'Sakura#0401',
    '123Test123',
    'AdminAdmin1',
  ],
  ...[
    'QwertyQwerty1',
    'Letmein!!1',
    'M0nkey_77',
    'Root!2345',
    'Photo2026!',
    '20News26!',
    'Tigers#2026',
    'abc123!!',
  ],
])('"%s" is a common password', (password) => {
  expect(isCommonPassword(COMMON_PASSWORDS, password)).toBe(true);
});

test.each([
  ...['kumo7-tsuki4', 'h8Gw2xPq', 'Kawa7-Mori#26', 'Yama3-Tani#26', 'correct1horse-battery', 'red-fox-7-hen'],
  ...[
    'tea4two+milk',
    'summer-rain-9-tea',
    'xK29fjw1',
    '9vTq#mB2',
    'Zt4!pLw8',
    'mizu-no-oto-17',
    'furuike8ya',
  ],
  ...['blue7window-cup', 'admin-of-7-cats', 'newsdesk4birds', 'tokyo9-nagoya3', 'dragon-8-xkcd', 'qJ7rWz2k'],
  ...[
    'password-of-oz-7',
    'hello4nobody',
    'kaze.tachinu.36',
    'pepper7grinder',
    'g0Od-n1ght-oWl',
    'r4nD0m-l1nE',
  ],
  ...['Lk83hs72', '7hs9Kd2q', 'tsuyu26-ajisai', 'winter7coats', 'eki-ben-850yen', 'w8mNq2Xc'],
])('"%s" is no common password', (password) => {
  expect(isCommonPassword(COMMON_PASSWORDS, password)).toBe(false);
});

const OWNER = {
  userId: 'member001',
  userName: 'Mary Ito',
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
  ['sato#7788', true],
  ['Ito#123456', true],
  ['M4ry#2026!', true],
  ['maryland7-fox', false],
  ['bonito7-sato', false],
  ['N3wsPh0to#1', true],
  ['press1press', true],
  ['kumo7-tsuki4', false],
])('"%s" is like its owner: %s', (password, isLike) => {
  expect(isLikeOwner(password, OWNER)).toBe(isLike);
});
