import { expect, test } from '@jest/globals';
import type { AdminUser } from '@newsphoto/contract';
import { effectivePermissions } from './effective-permissions.ts';

const person = (values: Partial<AdminUser>): AdminUser => ({
  ...{
    userId: 'a',
    userName: '',
    userCode: '',
    groupId: '20',
    groupName: '',
    groupKbn: '1',
    mailAddress: '',
  },
  ...{ status: 'active', password: 'own', lockedUntil: '', sig: [], grp: [], isSelf: false, createdAt: '' },
  ...{ graceUntil: '', erasedAt: '', withdrawalReason: '', erasureProblem: '' },
  version: 1,
  ...values,
});

test('each permission is listed once, by its name, with all its sources', () => {
  const held = effectivePermissions(person({ sig: ['AA006', 'AG015'], grp: ['AA018', 'AA006'] }));
  expect(held.map(({ name, source }) => [name, source])).toEqual([
    ['カート', '個人・グループ'],
    ['プレビュー', 'グループ'],
    ['使用料', '個人'],
  ]);
});

test('an internal permission opens nothing outside of the agency', () => {
  const [outside] = effectivePermissions(person({ sig: ['ZZ001'] }));
  const [inside] = effectivePermissions(person({ sig: ['ZZ001'], groupKbn: '0' }));
  expect([outside?.works, inside?.works]).toEqual([false, true]);
});

test('one that this build does not know is shown, last', () => {
  const held = effectivePermissions(person({ sig: ['XX999', 'AA006'] }));
  expect(held.map(({ name }) => name)).toEqual(['カート', 'その他の権限（XX999）']);
});
