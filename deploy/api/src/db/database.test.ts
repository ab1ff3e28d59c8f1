import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { freshDatabase } from '../testing/fresh-database.ts';
import type { OpenDatabase } from './database.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(async () => opened.close());

test('migrations leave the guests behind and know their own files', async () => {
  const guests = await opened.db.selectFrom('users').select('user_id').where('group_id', '=', '12').execute();
  expect(guests.map(({ user_id }) => user_id).sort()).toEqual([
    'downloadguest',
    'guest',
    'saveguest',
    'saveguestPremium',
  ]);
  const { rows } = await sql<{ file: string }>`SELECT file FROM migrations ORDER BY file`.execute(opened.db);
  expect(rows[0]?.file).toBe('0001_initial.sql');
});

test('a failed transaction leaves nothing, and its error carries the code of PostgreSQL', async () => {
  const work = opened.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('groups')
      .values({ group_id: 'x', group_name: 'x', group_kbn: '1' })
      .execute();
    await transaction
      .insertInto('groups')
      .values({ group_id: 'x', group_name: 'y', group_kbn: '1' })
      .execute();
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  const left = await opened.db.selectFrom('groups').select('group_id').where('group_id', '=', 'x').execute();
  expect(left).toEqual([]);
});
