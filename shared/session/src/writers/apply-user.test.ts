import { expect, test } from '@jest/globals';
import { createStore } from 'jotai';
import {
  envInfoAtom,
  groupPermissionsAtom,
  guestUserAtom,
  loginedAtom,
  permissionAtom,
  permissionsAtom,
  unauthRoutesAtom,
  userIdAtom,
  userInfoAtom,
  userNameAtom,
} from '../atoms/user.atoms.ts';
import { isInGuestCategory } from '../readers/guest-categories.ts';
import { permissionSetOf } from '../storage/stored-state.ts';
import { fakeMemberInfo, fakeUserInfo } from '../testing.ts';
import { applyUserInfo } from './apply-user.ts';

test('[S-003][S-004][S-008][S-009][S-022] the state holds what the server answered', () => {
  const store = createStore();
  const info = fakeMemberInfo();
  applyUserInfo(store, info);
  expect(store.get(userInfoAtom)).toEqual(info.userInfo);
  expect(Object.keys(info.userInfo)).toEqual(['userId', 'userName', 'userCode', 'groupId', 'groupKbn']);
  expect([store.get(userIdAtom), store.get(userNameAtom)]).toEqual(['member001', '会員 花子']);
  expect(store.get(unauthRoutesAtom)).toEqual(info.unauthRoutes);
  expect(store.get(envInfoAtom)).toEqual(info.envInfo);
});

test('[S-005][S-006][S-007] personal and group permissions, apart and together', () => {
  const store = createStore();
  applyUserInfo(store, { ...fakeMemberInfo(['AA006']), groupAuthInfo: ['AG015'] });
  expect(store.get(permissionsAtom)).toEqual(['AA006']);
  expect(store.get(groupPermissionsAtom)).toEqual(['AG015']);
  expect(store.get(permissionAtom)).toEqual({ sig: ['AA006'], grp: ['AG015'] });
});

test('[P-036] permission lists that are no arrays are empty', () => {
  expect(permissionSetOf(null, 'x')).toEqual({ sig: [], grp: [] });
  expect(permissionSetOf(['AA006', 1], undefined)).toEqual({ sig: ['AA006'], grp: [] });
});

test.each([
  ['P-001', 'member001', '30', true, ''],
  ['S-024][P-011', 'member001', '12', false, 'general'],
  ['P-003][S-037', 'guest', '30', false, 'general'],
  ['P-004][S-037', 'downloadguest', '12', false, 'download'],
  ['P-005][S-037', 'saveguest', '12', false, 'save'],
  ['P-006][S-037', 'saveguestPremium', '12', false, 'save_premium'],
  ['P-001', '', '30', false, ''],
])(
  '[%s][S-001][S-002][P-002] %s of group %s: logined %s, guest "%s"',
  (_id, userId, groupId, logined, guest) => {
    const store = createStore();
    store.set(guestUserAtom, 'download');
    applyUserInfo(store, fakeUserInfo({ userId, groupId }));
    expect(store.get(loginedAtom)).toBe(logined);
    expect(store.get(guestUserAtom)).toBe(guest);
  },
);

test.each([
  ['general', ['any-user', 'any-guest', 'general-guest']],
  ['download', ['any-user', 'any-guest', 'dl-guest']],
  ['save', ['any-user', 'any-guest', 'save-guest']],
  ['save_premium', ['any-user', 'any-guest', 'save-guest']],
  ['', ['any-user']],
])('[P-010][P-012] guest "%s" belongs to %j', (kind, categories) => {
  const all = ['any-user', 'any-guest', 'dl-guest', 'save-guest', 'general-guest'] as const;
  expect(all.filter((category) => isInGuestCategory(kind, category))).toEqual(categories);
});
