import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../db/postgres.ts';

/** Fills an empty database. */
type Prepare = (pool: pg.Pool) => Promise<unknown>;
const prepared = new Map<string, Promise<void>>();

/** Directory of the database of this worker's server (`start-postgres.ts`). */
function urlOf(database: string): string {
  const servers: string[] = JSON.parse(process.env.TEST_POSTGRES ?? '[]');
  const mine = servers[Number(process.env.JEST_WORKER_ID ?? 1) - 1];
  if (!mine) throw new Error('no PostgreSQL server was started: TEST_DATABASE=postgres does it');
  return mine.replace('/postgres?', `/${database}?`);
}

/** Runs a statement on the server that no database can run on itself. */
async function administer(statement: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    return await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** A new, empty database on this worker's server, which ends with the run. */
export async function createPostgresDatabase(template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template}`);
  return urlOf(name);
}

/** The same with the content of `prepare`: created once on each server under the name of `template`, and copied. */
export async function createPreparedDatabase(template: string, prepare: Prepare): Promise<string> {
  const preparing = prepared.get(template) ?? prepareTemplate(template, prepare);
  prepared.set(template, preparing);
  await preparing;
  return createPostgresDatabase(template);
}

async function prepareTemplate(template: string, prepare: Prepare): Promise<void> {
  const { rowCount } = await administer('select 1 from pg_database where datname = $1', [template]);
  if (rowCount) return;
  const url = await createPostgresDatabase();
  const { pool } = openPostgres({ url });
  await prepare(pool);
  await pool.end();
  // Under its final name it is complete: another file may use it after this one failed.
  const made = /test_\w+/.exec(url)?.[0];
  await administer(`alter database ${made} rename to ${template}`);
}
