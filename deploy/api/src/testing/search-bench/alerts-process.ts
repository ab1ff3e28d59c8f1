import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { readMigrations } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { whereClause } from '../../modules/contents/search-conditions.ts';
import { prepareSearch } from '../../modules/contents/search-session.ts';
import { startJobRunner } from '../../modules/jobs/job-runner.ts';
import { askForAlerts } from '../../modules/saved-searches/alert-clock.ts';
import {
  type DueAlert,
  findDueAlerts,
  findUntold,
} from '../../modules/saved-searches/due-alerts.repository.ts';
import { alertMatcher } from '../../modules/saved-searches/match-alerts.service.ts';
import { searchAlertsJob } from '../../modules/saved-searches/search-alerts.job.ts';
import { conditionsOfAlert } from '../../modules/saved-searches/tell-matches.service.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { signerOf } from '../../signing-keys.ts';
import { addContents } from '../content-factory.ts';
import { startPostgresCluster } from '../postgres-cluster.ts';
import { until } from '../until.ts';
import { benchQueries } from './bench-queries.ts';
import { pressPhotograph } from './press-archive.ts';

// So many saved searches looked through for so many arrivals, on an archive that is made for it and thrown away: as the
// product does it, each search by itself among the arrivals, and each by itself in the whole archive. Tells the times and
// what was found as JSON; the three have to find the same.
const [engine = 'pglite', records = '20000', searches = '1000', arrivals = '100'] = process.argv.slice(2);
const AT_ONCE = 1000;
const SEARCHES_A_MEMBER = 5;

const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-alerts-'));
const cluster = engine === 'postgres' ? startPostgresCluster() : undefined;
const opened = await openDatabase({
  url: cluster?.url,
  dataDir,
  workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
  onError: (error) => console.error(error),
});
const { db, pool } = opened;
await prepareDatabase(
  pool,
  await readMigrations(fileURLToPath(new URL('../../../migrations', import.meta.url))),
);

async function addPhotographs(first: number, count: number): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) {
    const length = Math.min(AT_ONCE, count - done);
    await addContents(
      db,
      Array.from({ length }, (_, index) => pressPhotograph(first + done + index)),
    );
  }
  await pool.query('analyze content_search');
}

/** Each of them asks for something else; of the 500 queries of the search bench each one comes anew with a filter. */
async function saveSearches(): Promise<void> {
  const requests = benchQueries(Number(records)).map(({ request }) => request);
  await pool.query(`insert into groups (group_id, name, group_kbn) values ('A1', 'A1', '1')`);
  await pool.query(
    `insert into users (user_id, user_name, user_code, group_id, mail_address)
     select 'alerted' || n, '会員', 'A1', 'A1', 'alerted' || n || '@example.jp' from generate_series(0, $1) n`,
    [Math.ceil(Number(searches) / SEARCHES_A_MEMBER)],
  );
  const rows = Array.from({ length: Number(searches) }, (_, index) => {
    const request = requests[index % requests.length];
    const round = Math.floor(index / requests.length);
    const filters = { ...request?.filters, ...(round > 0 && { year: yearsFrom(1949 - round) }) };
    return { n: index, member: Math.floor(index / SEARCHES_A_MEMBER), search: { ...request, filters } };
  });
  await pool.query(
    `insert into saved_searches (user_id, name, position, search, alert)
     select 'alerted' || member, 'No' || n, n, search, 'immediate'
     from json_to_recordset($1::json) as s (n int, member int, search jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Every year that a photograph of the bench can be of. */
const yearsFrom = (first: number): string[] =>
  Array.from({ length: 2030 - first }, (_, index) => String(first + index));

/** Milliseconds of a work, and what it answered. */
async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const start = performance.now();
  const answer = await work();
  return { ms: performance.now() - start, answer };
}

async function eachAmongArrivals(due: readonly DueAlert[]): Promise<number[]> {
  const found: number[] = [];
  for (const alert of due) {
    const conditions = await conditionsOfAlert(db, alert, new Date());
    if (conditions && (await findUntold(db, alert, conditions, 1)).length > 0) found.push(alert.id);
  }
  return found;
}

async function eachInTheArchive(due: readonly DueAlert[]): Promise<number[]> {
  const found: number[] = [];
  for (const alert of due) {
    const conditions = await conditionsOfAlert(db, alert, new Date());
    if (!conditions) continue;
    const hits = await db.transaction().execute(async (transaction) => {
      await prepareSearch(transaction);
      const { rows } = await sql<{ is_new: boolean }>`
        select found_since > ${alert.lookedUntil}::timestamptz as is_new
        from content_search s where ${whereClause(conditions)}`.execute(transaction);
      return rows;
    });
    if (hits.some(({ is_new }) => is_new)) found.push(alert.id);
  }
  return found;
}

/** The whole job, with its claims and mails, which nobody sends. */
async function runJob(): Promise<number> {
  const now = () => new Date();
  const deps = { signer: signerOf(Buffer.alloc(32, 3)), publicUrl: 'https://photo.example.jp', now };
  const jobs = [searchAlertsJob(db, deps)];
  const onError = (error: unknown) => console.error(error);
  const runner = await startJobRunner({ db, jobs, isAlone: !cluster, onError, timing: { poll: 20 } });
  await askForAlerts(db, now());
  await until(async () => {
    const { rows } = await pool.query("select 1 from jobs where kind = 'search-alerts' and state = 'done'");
    return rows.length > 0;
  });
  await runner.stop();
  const { rows } = await pool.query<{ mails: number }>('select count(*)::int as mails from mails');
  return rows[0]?.mails ?? 0;
}

try {
  await addPhotographs(1, Number(records));
  await saveSearches();
  await addPhotographs(Number(records) + 1, Number(arrivals));
  const due = await findDueAlerts(db, new Date());
  const matching = () => alertMatcher(db, () => new Date())(due);
  // What is read for the first time is read by the first: nobody is the first.
  await matching();
  const together = await timed(matching);
  const alone = await timed(() => eachAmongArrivals(due));
  const naive = await timed(() => eachInTheArchive(due));
  const again = await timed(matching);
  const job = await timed(runJob);
  console.log(
    JSON.stringify({
      due: due.length,
      matched: together.answer.size,
      agree: [alone.answer, naive.answer].every(
        (found) => found.length === together.answer.size && found.every((id) => together.answer.has(id)),
      ),
      ms: { together: Math.min(together.ms, again.ms), alone: alone.ms, naive: naive.ms, job: job.ms },
      mails: job.answer,
    }),
  );
} finally {
  await opened.close();
  cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
