import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { tokyoDate } from '@newsphoto/domain';
import type pg from 'pg';
import { CommitNotices } from '../db/commit-notices.ts';
import { createKysely, type OpenDatabase, registerTypeParsers } from '../db/database.ts';
import { type Migration, migrate, readMigrations } from '../db/migrate.ts';
import { createPglitePool } from '../db/pglite/open-pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { seedAccounts } from '../modules/users/sample-accounts.ts';
import { createPostgresDatabase, createPreparedDatabase } from './postgres-server.ts';

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../migrations', import.meta.url));
const TEMPLATES = 'newsphoto-test-database-';
const DAY_MS = 24 * 60 * 60_000;
/** Shared buffers of 128 MB are cleared at each start: this takes longer than everything else that a start does. */
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
/** Which PGlite made a directory decides who can read it. */
const PACKAGES = readFileSync(new URL('../../../../pnpm-lock.yaml', import.meta.url));
/** The code that decides what a sample account is. */
const ACCOUNTS = ['sample-accounts.ts', 'accounts.service.ts', '../auth/password.service.ts']
  .map((file) => readFileSync(new URL(`../modules/users/${file}`, import.meta.url), 'utf8'))
  .join('');

/**
 * A migrated database for one caller: PGlite in this process, or with TEST_DATABASE=postgres one on this
 * worker's PostgreSQL server.
 */
export async function freshDatabase(): Promise<OpenDatabase> {
  const migrations = await readMigrations(MIGRATIONS_DIR);
  if (process.env.TEST_DATABASE !== 'postgres') return freshPglite(migrations);
  return openPostgres({ url: await createPreparedDatabase('migrated', (pool) => migrate(pool, migrations)) });
}

/** The same with the sample accounts, whose passwords take half a second to hash. */
export async function databaseWithAccounts(): Promise<OpenDatabase> {
  const migrations = await readMigrations(MIGRATIONS_DIR);
  const fill = async (pool: pg.Pool) => {
    await migrate(pool, migrations);
    await seedAccounts(createKysely(pool));
  };
  if (process.env.TEST_DATABASE === 'postgres')
    return openPostgres({ url: await createPreparedDatabase('with_accounts', fill) });
  return openInMemory(
    await templateOf(`${checksums(migrations)} ${ACCOUNTS} ${tokyoDate(new Date())}`, fill),
  );
}

const checksums = (migrations: readonly Migration[]) => migrations.map(({ checksum }) => checksum).join();

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
  return openInMemory(await templateOf(checksums(migrations), (pool) => migrate(pool, migrations)));
}

async function openInMemory(loadDataDir?: Blob): Promise<OpenDatabase & { pglite: PGlite }> {
  registerTypeParsers();
  const pglite = await PGlite.create({ startParams: START, ...(loadDataDir ? { loadDataDir } : {}) });
  const notices = new CommitNotices();
  const pool = createPglitePool(pglite, notices.notify);
  const db = createKysely(pool);
  const close = async (): Promise<void> => {
    await db.destroy();
    await pglite.close();
  };
  return { db, pool, sessionPool: pool, listen: notices.listen, close, pglite };
}

/**
 * A migrated database for processes that a test starts: in their DATA_DIR, or with TEST_DATABASE=postgres the returned address,
 * which is empty otherwise.
 */
export async function databaseOfProcesses(dataDir: string): Promise<string> {
  const migrations = await readMigrations(MIGRATIONS_DIR);
  const fill = (pool: pg.Pool) => migrate(pool, migrations);
  if (process.env.TEST_DATABASE === 'postgres') return createPreparedDatabase('migrated', fill);
  const database = join(dataDir, 'database');
  mkdirSync(database, { recursive: true, mode: 0o700 });
  const template = await templateFile(checksums(migrations), fill);
  execFileSync('tar', ['-xf', template, '-C', database], { stdio: 'pipe' });
  return '';
}

const templateOf = async (...template: Parameters<typeof templateFile>): Promise<Blob> =>
  new Blob([readFileSync(await templateFile(...template))]);

/** Creating and migrating a cluster takes seconds, loading one half a second: created ones are cached on this machine. */
async function templateFile(content: string, fill: (pool: pg.Pool) => Promise<unknown>): Promise<string> {
  const name = createHash('sha256').update(PACKAGES).update(content).digest('hex').slice(0, 16);
  const template = join(tmpdir(), `${TEMPLATES}${name}.tar`);
  if (!existsSync(template)) await makeTemplate(template, fill);
  return template;
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
  // Those of earlier sources and days, 28 MB each.
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(TEMPLATES))) {
    const file = join(tmpdir(), name);
    if (Date.now() - statSync(file).mtimeMs > 2 * DAY_MS) rmSync(file, { force: true });
  }
}
