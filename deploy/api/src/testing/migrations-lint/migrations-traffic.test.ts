import { expect, test } from '@jest/globals';
import type pg from 'pg';
import { type Migration, migrate, readMigrations } from '../../db/migrate.ts';
import { openPostgres } from '../../db/postgres.ts';
import { MIGRATIONS_DIR } from '../database.ts';
import { fillTable } from '../fill-table.ts';
import { createPostgresDatabase } from '../postgres-server.ts';

/** `npm run drill:migrations` takes 1,000,000 rows; MIGRATIONS_FROM chooses the first migration that meets traffic. */
const ROWS = Number(process.env.MIGRATION_ROWS ?? 2_000);
const FROM = Number(process.env.MIGRATIONS_FROM ?? 92);
/** lock_timeout, and what measuring adds. */
const GOAL_MS = 2_000 + 250;
const LARGE = { contents: 'content_id', content_search: 'content_id', audit_log: 'audit_id' };
const FIRST_ID = 200_000_000_000;
/** Longer than a lock is waited for: the first attempt fails, a later one succeeds. */
const LONG_READ_S = 4;
const LIMIT_MS = 20 * 60_000;
const onPostgres = process.env.TEST_DATABASE === 'postgres' ? test : test.skip;

/** What the lint admits on a large table. */
const ADMITTED = [
  "alter table contents add column drill_note text not null default '';",
  'alter table contents add constraint drill_check check (width >= 0) not valid;',
  'alter table contents validate constraint drill_check;',
  `-- outside a transaction
create index concurrently if not exists drill_index on contents (headline, content_id);

create index concurrently if not exists drill_audit on audit_log (subject, audit_id);
`,
];

/** Copies one row under other keys, without triggers. */
async function multiply(pool: pg.Pool, table: string, key: string): Promise<void> {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ',') as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const others = rows[0]?.columns
    .split(',')
    .map((name) => (name === key ? 'n' : `t.${name}`))
    .join();
  const client = await pool.connect();
  await client.query('set session_replication_role = replica');
  const { rowCount } = await client.query(
    `insert into ${table} (${rows[0]?.columns}) overriding system value
     select ${others} from (select * from ${table} limit 1) t, generate_series(${FIRST_ID + 1}, ${FIRST_ID + ROWS}) n`,
  );
  await client.query('reset session_replication_role');
  client.release();
  expect(rowCount).toBe(ROWS);
  await pool.query(`analyze ${table}`);
}

/** Repeats a statement until it is stopped; the longest time that one took. */
function traffic(pool: pg.Pool, statement: string) {
  let [isStopped, longest, count] = [false, 0, 0];
  const ended = (async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      await pool.query(statement, [FIRST_ID + 1 + (count % ROWS)]);
      longest = Math.max(longest, performance.now() - startedAt);
      count += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return async () => {
    isStopped = true;
    await ended;
    return { longest: Math.round(longest), count };
  };
}

onPostgres(
  'readers and writers of large tables wait 2 s at most while migrations are applied',
  async () => {
    const { pool } = openPostgres({ url: await createPostgresDatabase() });
    const all = await readMigrations(MIGRATIONS_DIR);
    const before = all.slice(0, FROM - 1);
    await migrate(pool, before);
    await fillTable(pool, 'contents', { content_id: FIRST_ID }, ['写真']);
    await fillTable(pool, 'content_search', { content_id: FIRST_ID }, ['写真']);
    await fillTable(pool, 'audit_log', {}, ['写真']);
    for (const [table, key] of Object.entries(LARGE)) await multiply(pool, table, key);
    const admitted = ADMITTED.map(
      (sql, index): Migration => ({
        name: `${String(all.length + 1 + index).padStart(4, '0')}_drill.sql`,
        sql,
        checksum: sql,
      }),
    );
    const reader = traffic(pool, 'select headline from contents where content_id = $1');
    const writer = traffic(pool, "update contents set headline = headline || '' where content_id = $1");
    const auditor = traffic(
      pool,
      "insert into audit_log (actor_id, action, subject) values ('drill', 'login', $1::text)",
    );
    const longRead = pool.query(
      `select count(*), pg_sleep(${LONG_READ_S}) from (select 1 from contents limit 1) one`,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    const startedAt = performance.now();
    const applied = await migrate(pool, [...all, ...admitted], { attempts: 20, pauseMs: 1_000 });
    const tookMs = Math.round(performance.now() - startedAt);
    await longRead;
    const waits = { reader: await reader(), writer: await writer(), auditor: await auditor() };
    await pool.end();
    process.stdout.write(`${ROWS} rows, ${applied.length} files, ${tookMs} ms: ${JSON.stringify(waits)}\n`);
    expect(tookMs).toBeGreaterThan(2_000);
    expect(Math.max(...Object.values(waits).map(({ longest }) => longest))).toBeLessThan(GOAL_MS);
  },
  LIMIT_MS,
);
