import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { startJobRunner } from '../../modules/jobs/job-runner.ts';
import { enqueueAlerts } from '../../modules/saved-searches/alert-clock.ts';
import {
  type DueAlert,
  findDueAlerts,
  findUntold,
} from '../../modules/saved-searches/due-alerts.repository.ts';
import { searchMatcher } from '../../modules/saved-searches/match-alerts.service.ts';
import { countNewHits, type RequestedSearch } from '../../modules/saved-searches/new-hits.repository.ts';
import { conditionsOfWatched } from '../../modules/saved-searches/new-matches.service.ts';
import { searchAlertsJob } from '../../modules/saved-searches/search-alerts.job.ts';
import { whereClause } from '../../modules/search-index/search-conditions.ts';
import { prepareSearch } from '../../modules/search-index/search-session.ts';
import { signerOf } from '../../signing-keys.ts';
import { addContents } from '../content-factory.ts';
import { startPostgresCluster } from '../postgres-cluster.ts';
import { benchQueries } from './bench-queries.ts';
import { pressPhotograph } from './press-archive.ts';

// Checks many saved searches for many arrivals, on a temporary archive: as the product does it, each search separately among
// the arrivals, and some of them separately in the whole archive. Then the badges of a member with 100 of them: counted
// together, and one after the other. Writes times and results as JSON, and its progress to standard error; all of them must
// find the same.
const [engine = 'pglite', records = '20000', searches = '1000', arrivals = '100'] = process.argv.slice(2);
const AT_ONCE = 1000;
/** Searches that run in the whole archive: all of them would take most of the time, with the same result. */
const SEARCHED_IN_ARCHIVE = 100;
const STORED_BY_ONE = 100;
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
await migrate(pool, await readMigrations(fileURLToPath(new URL('../../../migrations', import.meta.url))));

async function addPhotographs(first: number, count: number): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) {
    const length = Math.min(AT_ONCE, count - done);
    await addContents(
      db,
      Array.from({ length }, (_, index) => pressPhotograph(first + done + index)),
    );
  }
  // As the server does automatically after a while: without it the plans are those of an empty archive.
  await pool.query('analyze');
}

/** All of them differ; each of the 500 queries of the search bench is repeated with a filter. */
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
    // Checked up to the same moment, as after the first check.
    `insert into saved_searches (user_id, name, position, search, alert, last_seen_at, looked_until)
     select 'alerted' || member, 'No' || n, n, search, 'immediate', now(), now()
     from json_to_recordset($1::json) as s (n int, member int, search jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** Every year that a photograph of the bench can be of. */
const yearsFrom = (first: number): string[] =>
  Array.from({ length: 2030 - first }, (_, index) => String(first + index));

/** Milliseconds of a function, and its result. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const start = performance.now();
  const answer = await work();
  const ms = performance.now() - start;
  console.error(`${what.padEnd(36)} ${(ms / 1000).toFixed(1).padStart(6)} s`);
  return { ms, answer };
}

async function eachAmongArrivals(due: readonly DueAlert[]): Promise<number[]> {
  const found: number[] = [];
  for (const alert of due) {
    const conditions = await conditionsOfWatched(db, alert, new Date());
    if (conditions && (await findUntold(db, alert, conditions, 1)).length > 0) found.push(alert.id);
  }
  return found;
}

async function eachInTheArchive(due: readonly DueAlert[]): Promise<number[]> {
  const found: number[] = [];
  for (const alert of due) {
    const conditions = await conditionsOfWatched(db, alert, new Date());
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

/** The complete job, with its claims and mails, which are not sent. */
async function runJob(): Promise<number> {
  const now = () => new Date();
  const deps = { signer: signerOf(Buffer.alloc(32, 3)), publicUrl: 'https://photo.example.jp', now };
  const jobs = [searchAlertsJob(db, deps)];
  const onError = (error: unknown) => console.error(error);
  const runner = await startJobRunner({ db, jobs, isAlone: !cluster, onError, timing: { poll: 20 } });
  await enqueueAlerts(db, now());
  // However long it takes: a busy machine is no failure.
  const stateOfJob = async () =>
    (await pool.query("select state from jobs where kind = 'search-alerts'")).rows[0]?.state;
  for (let state = await stateOfJob(); state !== 'done'; state = await stateOfJob()) {
    if (state === 'failed') throw new Error('the job failed');
    await sleep(20);
  }
  await runner.stop();
  const { rows } = await pool.query<{ mails: number }>('select count(*)::int as mails from mails');
  return rows[0]?.mails ?? 0;
}

/** Badges of one member, the searches since the same moment as the others. */
async function countBadges(due: readonly DueAlert[]) {
  const requested: RequestedSearch[] = [];
  for (const alert of due.slice(0, STORED_BY_ONE)) {
    const conditions = await conditionsOfWatched(db, alert, new Date());
    if (conditions) requested.push({ id: alert.id, conditions });
  }
  const many = () => countNewHits(db, requested);
  const one = () => countNewHits(db, requested, 1);
  await many();
  const first = await timed('badges, for many at once', many);
  const single = await timed('badges, one after the other', one);
  const again = await timed('badges, for many at once', many);
  const isSame = JSON.stringify([...first.answer]) === JSON.stringify([...single.answer]);
  return { ms: { many: Math.min(first.ms, again.ms), one: single.ms }, badges: requested.length, isSame };
}

try {
  await timed('archive', () => addPhotographs(1, Number(records)));
  await timed('saved searches', saveSearches);
  await timed('arrivals', () => addPhotographs(Number(records) + 1, Number(arrivals)));
  const due = await findDueAlerts(db, new Date());
  const some = due.filter((_alert, index) => index % Math.ceil(due.length / SEARCHED_IN_ARCHIVE) === 0);
  const matching = () => searchMatcher(db, () => new Date())(due);
  // The first read warms the caches: none is measured first.
  await timed('matching, unmeasured', matching);
  const together = await timed('matching', matching);
  const alone = await timed('each among the arrivals', () => eachAmongArrivals(due));
  const naive = await timed('some in the archive', () => eachInTheArchive(some));
  const again = await timed('matching', matching);
  const badges = await countBadges(due);
  const job = await timed('the whole job', runJob);
  const matched = together.answer;
  console.log(
    JSON.stringify({
      due: due.length,
      matched: matched.size,
      agree:
        badges.isSame &&
        alone.answer.join() === due.flatMap(({ id }) => (matched.has(id) ? [id] : [])).join() &&
        naive.answer.join() === some.flatMap(({ id }) => (matched.has(id) ? [id] : [])).join(),
      ms: {
        together: Math.min(together.ms, again.ms),
        alone: alone.ms,
        naive: naive.ms,
        job: job.ms,
        ...badges.ms,
      },
      badgeFigures: { inArchive: some.length, badges: badges.badges },
      mails: job.answer,
    }),
  );
} finally {
  await opened.close();
  cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
