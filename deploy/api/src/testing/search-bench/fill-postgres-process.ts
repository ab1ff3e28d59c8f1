import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { openPostgres } from '../../db/postgres.ts';
import { copyStatements, copyTexts } from './copy-archive.ts';

// Migrates an empty database, then writes photographs, and as many texts if they are wanted, as a script for `psql` to standard output: COPY is the fastest way in,
// and `pg` has none. Indexes are created after the rows. Without photographs only the schema is created.
const [url = '', count = '1000', collection = 'pictures'] = process.argv.slice(2);
const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

async function say(statement: string): Promise<void> {
  if (!process.stdout.write(statement)) await once(process.stdout, 'drain');
}

const opened = openPostgres({ url });
await migrate(opened.pool, await readMigrations(MIGRATIONS));
const { rows } = await opened.pool.query<{ name: string; definition: string }>(
  `select indexname as name, indexdef as definition from pg_indexes
   where tablename = 'content_search' and indexname <> 'content_search_pkey'`,
);
await opened.close();
if (Number(count) === 0) process.exit();
// Without triggers the foreign key is not checked a million times.
await say(`set session_replication_role = replica; set maintenance_work_mem = '1GB';\n`);
for (const { name } of rows) await say(`drop index ${name};\n`);
for (const statement of copyStatements(1, Number(count))) await say(statement);
if (collection === 'texts') for (const statement of copyTexts(1, Number(count))) await say(statement);
for (const { definition } of rows) await say(`${definition};\n`);
await say('vacuum analyze contents; vacuum analyze content_search; vacuum analyze text_records;\n');
