import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OpenDatabase } from '../../db/database.ts';
import { freshDatabase } from '../../testing/database.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { hashPassword } from '../auth/password.service.ts';
import { refuseDocumentedAccounts } from './refuse-documented-accounts.ts';
import { seedAccounts } from './sample-accounts.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
}, STARTUP_MS);
afterAll(async () => opened.close());

test('the sample accounts are created once, with argon2id and the permissions of their roles', async () => {
  expect(await seedAccounts(opened.db)).toBe(6);
  expect(await seedAccounts(opened.db)).toBe(0);
  const users = await opened.db
    .selectFrom('users')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .select(['user_id', 'password_hash', 'group_kbn'])
    .where('password_hash', 'is not', null)
    .orderBy('user_id')
    .execute();
  expect(users.map(({ user_id, group_kbn }) => [user_id, group_kbn === '0'])).toEqual([
    ['admin0001', true],
    ['desk00001', true],
    ['editor001', true],
    ['member001', false],
    ['member002', false],
    ['premium01', false],
  ]);
  for (const { password_hash } of users)
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const rights = await opened.db
    .selectFrom('user_permissions')
    .select('code')
    .where('user_id', '=', 'member002')
    .execute();
  expect(rights.map(({ code }) => code)).not.toContain('AA006');
});

test('a server that others reach refuses accounts whose password is documented, and only those', async () => {
  const refusal = () => refuseDocumentedAccounts(opened.db);
  await expect(refusal()).rejects.toThrow(
    /^admin0001, desk00001, editor001, member001, member002, premium01:/,
  );
  await opened.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('another#1') })
    .where('user_id', 'in', ['admin0001', 'desk00001', 'editor001', 'member001'])
    .execute();
  await opened.db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('user_id', '=', 'member002')
    .execute();
  await expect(refusal()).rejects.toThrow(/^premium01:/);
  await opened.db.updateTable('users').set({ password_hash: null }).execute();
  await expect(refusal()).resolves.toBeUndefined();
});
