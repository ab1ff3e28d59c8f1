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
  expect(await seedAccounts(opened.db)).toBe(12);
  expect(await seedAccounts(opened.db)).toBe(0);
  const users = await opened.db
    .selectFrom('users')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .select(['user_id', 'password_hash', 'group_kbn', 'mail_address'])
    .where('password_hash', 'is not', null)
    .orderBy('user_id')
    .execute();
  expect(users.map(({ user_id, group_kbn }) => [user_id, group_kbn === '0'])).toEqual([
    ['admin0001', true],
    ['desk00001', true],
    ['editor001', true],
    ['keiri0001', true],
    ...['keiyaku01', 'keiyaku02', 'keiyaku03', 'keiyaku04'].map((userId) => [userId, false]),
    ['member001', false],
    ['member002', false],
    ['premium01', false],
    ['premium02', false],
  ]);
  for (const { user_id, password_hash, mail_address } of users) {
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(mail_address).toBe(`${user_id}@newsphoto.example`);
  }
  // They are documented: no user has to be notified.
  expect(await opened.db.selectFrom('mails').select('mail_id').execute()).toEqual([]);
  const rights = await opened.db
    .selectFrom('user_permissions')
    .select('code')
    .where('user_id', '=', 'member002')
    .execute();
  expect(rights.map(({ code }) => code)).not.toContain('AA006');
});

test('an account that is there already keeps its address, and none', async () => {
  const addressOf = async (userId: string) =>
    (
      await opened.db
        .selectFrom('users')
        .select('mail_address')
        .where('user_id', '=', userId)
        .executeTakeFirst()
    )?.mail_address;
  const set = (userId: string, address: string | null) =>
    opened.db.updateTable('users').set({ mail_address: address }).where('user_id', '=', userId).execute();
  await set('member001', null);
  await set('member002', 'own@example.jp');
  expect(await seedAccounts(opened.db)).toBe(0);
  expect([await addressOf('member001'), await addressOf('member002')]).toEqual([null, 'own@example.jp']);
});

test('a server that others reach refuses accounts whose password is documented, and only those', async () => {
  const refusal = () => refuseDocumentedAccounts(opened.db);
  await expect(refusal()).rejects.toThrow(
    /^admin0001, desk00001, editor001, keiri0001, (keiyaku0\d, ){4}member001, member002, premium01, premium02:/,
  );
  await opened.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('another#1') })
    .where('user_id', 'not in', ['member002', 'premium01'])
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
