import { expect, test } from '@jest/globals';
import {
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

test('[P-009] the kinds of guest have constants', () => {
  expect([GUEST_GENERAL, GUEST_DOWNLOAD, GUEST_SAVE, GUEST_SAVE_PREMIUM]).toEqual([...GUEST_KINDS]);
  expect([...GUEST_KINDS]).toEqual(['general', 'download', 'save', 'save_premium']);
});

test('each special guest has an account and a kind', () => {
  expect(Object.values(GUEST_USER_IDS)).toEqual(['guest', 'downloadguest', 'saveguest', 'saveguestPremium']);
  for (const kind of GUEST_KINDS) expect(guestKindOfUserId(GUEST_USER_IDS[kind])).toBe(kind);
  expect(guestKindOfUserId('member001')).toBeUndefined();
});

test('[P-011][S-037] a user is a guest by one of four ids, or by group 12, each alone', () => {
  for (const userId of ['guest', 'downloadguest', 'saveguest', 'saveguestPremium']) {
    expect(isGuestUser({ userId, groupId: '30' })).toBe(true);
  }
  for (const userId of ['member001', 'Guest', 'admin0001', '']) {
    expect(isGuestUser({ userId, groupId: '12' })).toBe(true);
    expect(isGuestUser({ userId, groupId: '30' })).toBe(false);
  }
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
