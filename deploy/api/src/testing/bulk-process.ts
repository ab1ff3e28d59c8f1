import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BulkState } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { createFileMediaStore } from '../media-store/file-media-store.ts';
import { stateOf } from '../modules/bulk/bulk.presenter.ts';
import { createBulkDrafts } from '../modules/bulk/bulk-drafts.service.ts';
import { BULK_RUN, BULK_UNDO } from '../modules/bulk/bulk-jobs.ts';
import { bulkRunJob } from '../modules/bulk/bulk-run.job.ts';
import { createBulkRuns } from '../modules/bulk/bulk-runs.service.ts';
import { bulkUndoJob } from '../modules/bulk/bulk-undo.job.ts';
import type { BulkRow } from '../modules/bulk/bulks.repository.ts';
import { ownBulk } from '../modules/bulk/own-bulk.ts';
import { startJobRunner } from '../modules/jobs/job-runner.ts';
import { createJobsService } from '../modules/jobs/jobs.service.ts';
import { addContents } from './content-factory.ts';
import { endWithTest } from './end-with-test.ts';

// A process that runs bulk updates and undoes them, one after the other, for tests that kill it. `fill` makes the records; `work`
// goes on until it is killed; `finish` ends the current one, reports what there is, and ends.
const [mode, dataDir = '', url] = process.argv.slice(2);
const RECORDS = 300;
const say = (value: unknown) => console.log(JSON.stringify(value));
const now = () => new Date();
const actor: Actor = {
  ...{
    sessionId: '',
    guestKind: '',
    userId: 'bulk',
    userName: 'bulk',
    userCode: '',
    groupId: 'B',
    groupKbn: '0',
  },
  permissions: { sig: ['BE002'], grp: [] },
};

endWithTest();
const opened = await openDatabase({
  url: url || undefined,
  dataDir,
  workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
  onError: (error) => console.error(error),
});
const { db, pool } = opened;
await migrate(pool, await readMigrations(fileURLToPath(new URL('../../../migrations', import.meta.url))));

/** What users and searches see of all records. */
async function hashOfAll(): Promise<string> {
  const { rows } = await sql`
    select c.content_id, c.metadata, c.headline, c.caption, c.visibility, s.tsv::text, s.folded
    from contents c join content_search s using (content_id) order by 1`.execute(db);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

if (mode === 'fill') {
  await pool.query(`insert into groups (group_id, name, group_kbn) values ('B', 'B', '0')`);
  await pool.query(
    `insert into users (user_id, user_name, user_code, group_id) values ('bulk', 'bulk', 'bulk', 'B')`,
  );
  await pool.query(`insert into user_permissions (user_id, code) values ('bulk', 'BE002')`);
  await addContents(
    db,
    Array.from({ length: RECORDS }, (_one, at) => ({
      headline: `見出し${at}`,
      metadata: [
        { key: 'headline', values: [`見出し${at}`] },
        { key: 'keywords', values: ['祭', `組${at % 7}`] },
      ],
    })),
  );
  say(await hashOfAll());
  await opened.close();
} else await work();

/** A job that was killed several times before it made a step: a user starts it again. */
function isStopped(row: BulkRow | undefined, state: BulkState): boolean {
  return (
    row !== undefined &&
    stateOf(row) === state &&
    `${row.run_error}${row.undo_error}`.includes('繰り返し終了')
  );
}

async function work(): Promise<void> {
  const jobDeps = { db, media: createFileMediaStore(dataDir), now, stepRecords: 20 };
  const runner = await startJobRunner({
    ...{ db, jobs: [bulkRunJob(jobDeps), bulkUndoJob(jobDeps)], isAlone: true },
    ...{ onError: (error: unknown) => console.error(error), timing: { poll: 20, heartbeat: 50 } },
  });
  const drafts = createBulkDrafts(db, now);
  const jobs = createJobsService(db, [BULK_RUN, BULK_UNDO], now);
  const runs = createBulkRuns(db, jobs, now);
  say('ready');
  for (;;) {
    const bulk = await db
      .selectFrom('bulk_updates')
      .select(['bulk_id', 'version', 'operations', 'change_count'])
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    const row = bulk && (await ownBulk(db, actor, bulk.bulk_id));
    const state = row ? stateOf(row) : 'undone';
    if (!bulk || state === 'undone') {
      if (bulk && mode === 'finish') break;
      const ids = await db
        .selectFrom('contents')
        .select('content_id')
        .orderBy('content_id', 'desc')
        .execute();
      await drafts.create(actor, {
        requestId: randomUUID(),
        source: { contentIds: ids.map(({ content_id }) => String(content_id)) },
      });
      continue;
    }
    const { bulk_id: bulkId, version } = bulk;
    if (state === 'draft') {
      const operations = [
        { key: 'title', mode: 'number', text: '祭（{番号}）', start: 1, step: 1, digits: 3 },
        { key: 'keywords', mode: 'add', values: ['夏'] },
      ] as const;
      await drafts.setOperations(actor, bulkId, { version, operations });
    } else if (state === 'checking') await drafts.check(actor, bulkId);
    else if (state === 'checked') await runs.run(actor, bulkId, { version, changes: RECORDS, confirmed: [] });
    else if (state === 'done' || isStopped(row, 'stopped')) await runs.undo(actor, bulkId);
    else if (isStopped(row, 'failed')) await jobs.retry(actor, row?.job_id ?? '');
    else if (state === 'running' || state === 'undoing') await sleep(20);
    else throw new Error(`a bulk update is ${state}: ${row?.run_error} ${row?.undo_error}`);
  }
  await runner.stop();
  const { rows: bulks } = await sql`
    select b.bulk_id, count(*) filter (where outcome = 'undone') as undone, count(*) as records
    from bulk_updates b join bulk_items i using (bulk_id) group by 1`.execute(db);
  const { rows: versions } = await sql`
    select c.version, count(v.version) as rows, count(distinct c.content_id) as contents
    from contents c join content_versions v using (content_id) group by c.content_id, c.version`.execute(db);
  say({ hash: await hashOfAll(), bulks, versions });
  await opened.close();
}
