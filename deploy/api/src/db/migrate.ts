import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Any number that no other code locks in this database. */
const MIGRATION_LOCK = 7_203_511_846;
const FILE_NAME = /^([0-9]{4})_[a-z0-9_]+\.sql$/;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Reads the numbered files of a directory in order; a gap or a duplicate number is refused. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => FILE_NAME.test(name)).sort();
  for (const [index, name] of names.entries()) {
    if (Number(FILE_NAME.exec(name)?.[1]) !== index + 1)
      throw new Error(`migrations: ${name} is not number ${index + 1}`);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies missing migrations, each file in a separate transaction, under an advisory lock: if several processes start at
 * once, one migrates and the others wait. A file that changed after it was applied is refused. Applied names that this build
 * does not have belong to a newer build and are left alone. Returns the names that were applied.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1::bigint)', [MIGRATION_LOCK]);
    try {
      return await applyMissing(client, migrations);
    } finally {
      await client.query('select pg_advisory_unlock($1::bigint)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function applyMissing(client: pg.PoolClient, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const added: string[] = [];
  for (const migration of migrations) {
    const known = applied.get(migration.name);
    if (known === undefined) {
      await applyOne(client, migration);
      added.push(migration.name);
    } else if (known !== migration.checksum) {
      throw new Error(`migrations: ${migration.name} was changed after it was applied`);
    }
  }
  return added;
}

async function applyOne(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
