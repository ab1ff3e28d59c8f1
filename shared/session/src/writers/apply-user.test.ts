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

test('[P-001][P-002][S-001][S-002][S-024] a user with an id that is no guest’s is logged in, a guest has a kind', () => {
  const stateAfter = (userId: string, groupId: string) => {
    const store = createStore();
    store.set(guestUserAtom, 'download');
    applyUserInfo(store, fakeUserInfo({ userId, groupId }));
    return [store.get(loginedAtom), store.get(guestUserAtom)];
  };
  expect(stateAfter('member001', '30')).toEqual([true, '']);
  expect(stateAfter('member001', '12')).toEqual([false, 'general']);
  expect(stateAfter('guest', '30')).toEqual([false, 'general']);
  expect(stateAfter('downloadguest', '12')).toEqual([false, 'download']);
  expect(stateAfter('saveguest', '30')).toEqual([false, 'save']);
  expect(stateAfter('saveguestPremium', '12')).toEqual([false, 'save_premium']);
  expect(stateAfter('', '30')).toEqual([false, '']);
});

test('[P-010] each kind of guest belongs to its categories', () => {
  const all = ['any-user', 'any-guest', 'dl-guest', 'save-guest', 'general-guest'] as const;
  const categoriesOf = (kind: string) => all.filter((category) => isInGuestCategory(kind, category));
  expect(categoriesOf('general')).toEqual(['any-user', 'any-guest', 'general-guest']);
  expect(categoriesOf('download')).toEqual(['any-user', 'any-guest', 'dl-guest']);
  expect(categoriesOf('save')).toEqual(['any-user', 'any-guest', 'save-guest']);
  expect(categoriesOf('save_premium')).toEqual(['any-user', 'any-guest', 'save-guest']);
  expect(categoriesOf('')).toEqual(['any-user']);
});
