import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { CommitNotices } from '../db/commit-notices.ts';
import { createKysely, type OpenDatabase, registerTypeParsers } from '../db/database.ts';
import { type Migration, migrate, readMigrations } from '../db/migrate.ts';
import { createPglitePool } from '../db/pglite/open-pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { createPostgresDatabase, createPreparedDatabase } from './postgres-server.ts';

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Which PGlite made a directory decides who can read it. */
const PACKAGES = readFileSync(new URL('../../../../pnpm-lock.yaml', import.meta.url));

/**
 * A migrated database for one caller: PGlite in this process, or with TEST_DATABASE=postgres one on this
 * worker's PostgreSQL server.
 */
export async function freshDatabase(): Promise<OpenDatabase> {
  const migrations = await readMigrations(MIGRATIONS_DIR);
  if (process.env.TEST_DATABASE !== 'postgres') return freshPglite(migrations);
  return openPostgres({ url: await createPreparedDatabase((pool) => migrate(pool, migrations)) });
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
export async function emptyPglite(): Promise<OpenDatabase> {
  return openInMemory(await templateOf('empty', async () => undefined));
}

/** A migrated PGlite. */
export async function freshPglite(migrations: readonly Migration[]): Promise<OpenDatabase> {
  const content = migrations.map(({ checksum }) => checksum).join();
  return openInMemory(await templateOf(content, (pool) => migrate(pool, migrations)));
}

async function openInMemory(loadDataDir?: Blob): Promise<OpenDatabase & { pglite: PGlite }> {
  registerTypeParsers();
  const pglite = await PGlite.create({ ...(loadDataDir ? { loadDataDir } : {}) });
  const notices = new CommitNotices();
  const pool = createPglitePool(pglite, notices.notify);
  const db = createKysely(pool);
  const close = async (): Promise<void> => {
    await db.destroy();
    await pglite.close();
  };
  return { db, pool, listen: notices.listen, close, pglite };
}

/** Creating and migrating a cluster takes seconds, loading one half a second: created ones are cached on this machine. */
async function templateOf(content: string, fill: (pool: pg.Pool) => Promise<unknown>): Promise<Blob> {
  const name = createHash('sha256').update(PACKAGES).update(content).digest('hex').slice(0, 16);
  const template = join(tmpdir(), `newsphoto-test-database-${name}.tar`);
  if (!existsSync(template)) await makeTemplate(template, fill);
  return new Blob([readFileSync(template)]);
}

async function makeTemplate(template: string, fill: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const { pool, pglite, close } = await openInMemory();
  await fill(pool);
  // Two thirds of the files are of the templates for further databases, of which PGlite makes none.
  await pool.query("update pg_database set datistemplate = false where datname like 'template_'");
  for (const name of ['template0', 'template1']) await pool.query(`drop database ${name}`);
  const dump = await pglite.dumpDataDir('none');
  await close();
  const prepared = `${template}.${randomUUID()}`;
  writeFileSync(prepared, Buffer.from(await dump.arrayBuffer()));
  renameSync(prepared, template);
}
