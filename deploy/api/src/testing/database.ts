import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { JOB_DECLARATIONS } from '../archive-jobs.ts';
import { createKysely, type OpenDatabase, registerTypeParsers } from '../db/database.ts';
import { type Migration, readMigrations } from '../db/migrate.ts';
import { createPglitePool } from '../db/pglite/open-pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { createPostgresDatabase, createPreparedDatabase } from './postgres-server.ts';

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * A migrated database that nobody else uses: PGlite in this process, or with TEST_DATABASE=postgres one on this
 * worker's PostgreSQL server.
 */
export async function freshDatabase(): Promise<OpenDatabase> {
  const migrations = await readMigrations(MIGRATIONS_DIR);
  if (process.env.TEST_DATABASE !== 'postgres') return freshPglite(migrations);
  return openPostgres({ url: await createPreparedDatabase((pool) => prepareDatabase(pool, migrations)) });
}

/** An empty database without migrations, of the same kind. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  return process.env.TEST_DATABASE === 'postgres' ? emptyPostgres() : emptyPglite();
}

/** An empty database on this worker's PostgreSQL server. */
export async function emptyPostgres(): Promise<OpenDatabase> {
  return openPostgres({ url: await createPostgresDatabase() });
}

/** An empty database without migrations, in memory. */
export async function emptyPglite(loadDataDir?: Blob): Promise<OpenDatabase & { pglite: PGlite }> {
  registerTypeParsers();
  const pglite = await PGlite.create({ ...(loadDataDir ? { loadDataDir } : {}) });
  const pool = createPglitePool(pglite);
  const db = createKysely(pool);
  const close = async (): Promise<void> => {
    await db.destroy();
    await pglite.close();
  };
  return { db, pool, close, pglite };
}

/** A migrated PGlite. Migrating takes seconds, loading half of one: what was migrated is kept for each set of files. */
export async function freshPglite(migrations: readonly Migration[]): Promise<OpenDatabase> {
  const parts = [...migrations.map(({ checksum }) => checksum), ...JOB_DECLARATIONS.map(({ kind }) => kind)];
  const name = createHash('sha256').update(parts.join()).digest('hex').slice(0, 16);
  const template = join(tmpdir(), `newsphoto-test-database-${name}.tar`);
  if (!existsSync(template)) await prepareTemplate(template, migrations);
  return emptyPglite(new Blob([readFileSync(template)]));
}

async function prepareTemplate(template: string, migrations: readonly Migration[]): Promise<void> {
  const { pool, pglite, close } = await emptyPglite();
  await prepareDatabase(pool, migrations);
  const dump = await pglite.dumpDataDir('none');
  await close();
  const prepared = `${template}.${randomUUID()}`;
  writeFileSync(prepared, Buffer.from(await dump.arrayBuffer()));
  renameSync(prepared, template);
}
