import { tmpdir } from 'node:os';
import { expect, test } from '@jest/globals';
import { readMigrations } from '../db/migrate.ts';
import { seedAccounts } from '../modules/users/sample-accounts.ts';
import { addContents } from '../testing/content-factory.ts';
import { emptyPostgres, freshPglite, MIGRATIONS_DIR } from '../testing/database.ts';
import { moveDatabase } from './move-database.ts';
import { passOver, readDatabase } from './read-rows.ts';

// Needs a PostgreSQL server's programs: run with the API's tests on PostgreSQL.
const onPostgres = process.env.TEST_DATABASE === 'postgres' ? test : test.skip;
const MANY = 1200;

onPostgres(
  'an embedded archive moves to a PostgreSQL server: counts and hashes are equal, and nothing is written over',
  async () => {
    const migrations = await readMigrations(MIGRATIONS_DIR);
    const [from, to] = [await freshPglite(migrations), await emptyPostgres()];
    try {
      await seedAccounts(from.db);
      const traits = Array.from({ length: MANY }, (_, index) => ({
        headline: `髙橋「𠮷野家」\\ "${index}" \u0001`,
        metadata: [{ key: 'headline', values: [`\t行\n${index}`] }],
        duration_seconds: 1.25,
      }));
      await addContents(from.db, traits);
      const move = () => moveDatabase({ from: from.pool, to: to.pool, directory: tmpdir(), migrations });
      const moved = await move();
      expect(moved.tables.contents?.rows).toBe(MANY);
      const [here, there] = [await readDatabase(from.pool, passOver), await readDatabase(to.pool, passOver)];
      expect(there).toEqual(here);
      await expect(move()).rejects.toThrow('holds tables already');
      // A search there has the same hits as here.
      const hits = 'select count(*) as n from content_search where tsv @@ $1::tsquery';
      const found = await Promise.all([from, to].map(({ pool }) => pool.query(hits, ["'高橋'"])));
      expect(found.map(({ rows }) => rows[0].n)).toEqual([MANY, MANY]);
    } finally {
      await from.close();
      await to.close();
    }
  },
  120_000,
);
