import { expect, test } from '@jest/globals';
import {
  GUEST_COOKIE,
  GUEST_DOWNLOAD,
  GUEST_GENERAL,
  GUEST_KINDS,
  GUEST_SAVE,
  GUEST_SAVE_PREMIUM,
  GUEST_USER_IDS,
  guestKindOfUserId,
  isGuestUser,
} from './guest-kinds.ts';
import { hasPermissions } from './permission-codes.ts';

test('[P-009][T-064] guest kinds, and cookie as the empty user', () => {
  expect([GUEST_GENERAL, GUEST_DOWNLOAD, GUEST_SAVE, GUEST_SAVE_PREMIUM]).toEqual([...GUEST_KINDS]);
  expect([...GUEST_KINDS]).toEqual(['general', 'download', 'save', 'save_premium']);
  expect(GUEST_COOKIE).toBe('');
});

test('[S-037] the ids of the special guests, and the kinds behind them', () => {
  expect(Object.values(GUEST_USER_IDS)).toEqual(['guest', 'downloadguest', 'saveguest', 'saveguestPremium']);
  for (const kind of GUEST_KINDS) expect(guestKindOfUserId(GUEST_USER_IDS[kind])).toBe(kind);
  expect(guestKindOfUserId('member001')).toBeUndefined();
});

test.each([
  ['guest', '30', true],
  ['saveguestPremium', '30', true],
  ['member001', '12', true],
  ['member001', '30', false],
  ['Guest', '30', false],
  ['', '30', false],
])('[P-011] user "%s" of group %s is a guest: %s', (userId, groupId, expected) => {
  expect(isGuestUser({ userId, groupId })).toBe(expected);
});

const held = { sig: ['AA006'], grp: ['AG015'] };

test('[P-034] a permission set has to be an array that is not empty', () => {
  for (const required of [[], undefined, null, 'AA006', { 0: 'AA006', length: 1 }]) {
    expect(hasPermissions(held, required)).toBe(false);
  }
});

test('[P-035] every code has to be there, personally or by the group', () => {
  expect(hasPermissions(held, ['AA006', 'AG015'])).toBe(true);
  expect(hasPermissions(held, ['AG015'])).toBe(true);
  expect(hasPermissions(held, ['AA006', 'AA018'])).toBe(false);
});
