import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { applyOutside, type Patience, withPatience } from './migration-steps.ts';

/** Any number that no other code locks in this database. */
const MIGRATION_LOCK = 7_203_511_846;
const LOCK_POLL_MS = 250;
const FILE_NAME = /^([0-9]{4})_[a-z0-9_]+\.sql$/;
const OUTSIDE = /^-- outside a transaction$/m;
const REQUIRES = /^-- requires ([0-9]{4})$/m;

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

/** The lowest number that an API must know to run on the schema after this file; null: any API runs on it. */
export function requiredNumber(sql: string): number | null {
  const number = REQUIRES.exec(sql)?.[1];
  return number === undefined ? null : Number(number);
}

export const isOutside = (sql: string) => OUTSIDE.test(sql);

/**
 * Applies missing migrations under an advisory lock: if several processes start at once, one migrates and the others
 * wait. A file that changed after it was applied is refused. Applied names that this build does not have belong to a newer
 * build and are left alone, unless one of them removed what this build needs (`-- requires 0095`): that is refused.
 * Each file is one transaction that waits at most 2 s for a lock and is tried again; a file marked
 * `-- outside a transaction` runs statement by statement. Returns the names that were applied.
 */
export async function migrate(
  pool: pg.Pool,
  migrations: readonly Migration[],
  patience?: Patience,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await lockAlone(client);
    try {
      return await applyMissing(client, migrations, patience);
    } finally {
      await client.query('select pg_advisory_unlock($1::bigint)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

/** By polling: a statement that waits holds a snapshot, and `create index concurrently` would wait for it in turn. */
async function lockAlone(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1::bigint) as locked',
      [MIGRATION_LOCK],
    );
    if (rows[0]?.locked) return;
    await sleep(LOCK_POLL_MS);
  }
}

async function applyMissing(
  client: pg.PoolClient,
  migrations: readonly Migration[],
  patience?: Patience,
): Promise<string[]> {
  await prepareList(client);
  const { rows } = await client.query<{ name: string; checksum: string; requires: number | null }>(
    'select name, checksum, requires from schema_migrations',
  );
  refuseOlder(Math.max(0, ...rows.map(({ requires }) => requires ?? 0)), migrations.length);
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const added: string[] = [];
  for (const migration of migrations) {
    const known = applied.get(migration.name);
    if (known === undefined) {
      await applyOne(client, migration, patience);
      added.push(migration.name);
    } else if (known !== migration.checksum) {
      throw new Error(`migrations: ${migration.name} was changed after it was applied`);
    }
  }
  return added;
}

function refuseOlder(required: number, known: number): void {
  if (required <= known) return;
  const [needed, last] = [required, known].map((number) => String(number).padStart(4, '0'));
  throw new Error(
    `migrations: this database needs a release that knows migration ${needed}; this one knows ${last} and is too old. Start a newer release`,
  );
}

/** The column came later; altering only where it is missing takes no lock that a running backup holds up. */
async function prepareList(client: pg.PoolClient): Promise<void> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now(), requires integer)`,
  );
  const { rows } = await client.query(
    "select 1 from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'requires'",
  );
  if (rows.length === 0)
    await client.query('alter table schema_migrations add column if not exists requires integer');
}

async function applyOne(client: pg.PoolClient, migration: Migration, patience?: Patience): Promise<void> {
  const { name, sql, checksum } = migration;
  const record = () =>
    client.query('insert into schema_migrations (name, checksum, requires) values ($1, $2, $3)', [
      name,
      checksum,
      requiredNumber(sql),
    ]);
  if (isOutside(sql)) {
    await withPatience(() => applyOutside(client, sql), patience);
    await record();
    return;
  }
  await withPatience(async () => {
    await client.query('begin');
    try {
      await client.query("set local lock_timeout = '2s'");
      await client.query(sql);
      await record();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }, patience);
}
