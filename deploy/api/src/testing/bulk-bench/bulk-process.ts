import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Actor } from '../../access/actor.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open-database.ts';
import { createFileMediaStore } from '../../media-store/file-media-store.ts';
import { stateOf } from '../../modules/bulk/bulk.presenter.ts';
import { createBulkDrafts } from '../../modules/bulk/bulk-drafts.service.ts';
import { BULK_RUN, BULK_UNDO } from '../../modules/bulk/bulk-jobs.ts';
import { bulkRunJob } from '../../modules/bulk/bulk-run.job.ts';
import { createBulkRuns } from '../../modules/bulk/bulk-runs.service.ts';
import { bulkUndoJob } from '../../modules/bulk/bulk-undo.job.ts';
import { ownBulk } from '../../modules/bulk/own-bulk.ts';
import { createEdits } from '../../modules/editing/edits.service.ts';
import { createEditLocks } from '../../modules/editing/locks.service.ts';
import { startJobRunner } from '../../modules/jobs/job-runner.ts';
import { createJobsService } from '../../modules/jobs/jobs.service.ts';
import { addContents } from '../content-factory.ts';
import { startPostgresCluster } from '../postgres-cluster.ts';
import { fillTexts, hashOfTexts, textOperations } from './bulk-texts.ts';

// Changes very many records by bulk updates, and some of them one by one as the form does, all without HTTP. Writes the figures of
// each round as JSON, and its progress to standard error.
const [engine = 'postgres', records = '10000', rounds = '3', singles = '300', kind = 'content'] =
  process.argv.slice(2);
const isText = kind === 'text';
const BATCH = 500;
const now = () => new Date();
const say = (line: string) => process.stderr.write(`${line}\n`);
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
  permissions: { sig: ['BE001', 'BE002'], grp: [] },
};

const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-bulk-bench-'));
const cluster = engine === 'postgres' ? startPostgresCluster() : undefined;
const opened = await openDatabase({
  url: cluster?.url,
  dataDir,
  workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
  onError: (error) => console.error(error),
});
const { db, pool } = opened;
const deps = { db, media: createFileMediaStore(dataDir), now };
const drafts = createBulkDrafts(db, now);
const runs = createBulkRuns(db, createJobsService(db, [BULK_RUN, BULK_UNDO], now), now);

async function prepare(): Promise<void> {
  await migrate(pool, await readMigrations(fileURLToPath(new URL('../../../migrations', import.meta.url))));
  await pool.query("insert into groups (group_id, name, group_kbn) values ('B', 'B', '0')");
  await pool.query(
    "insert into users (user_id, user_name, user_code, group_id) values ('bulk', 'b', 'b', 'B')",
  );
  await pool.query(
    "insert into user_permissions (user_id, code) values ('bulk', 'BE001'), ('bulk', 'BE002')",
  );
  await pool.query("update limits set value = 100000 where limit_key = 'editItems'");
  await pool.query(
    "insert into limits (limit_key, value, edited_at, edited_by) values ('editItems', 100000, now(), '') on conflict do nothing",
  );
}

async function fill(): Promise<string[]> {
  const caption = '夏祭りで神輿を担ぐ人たち。港町の通りには提灯が並び、大勢の見物客でにぎわった。'.repeat(5);
  const ids: number[] = [];
  while (ids.length < Number(records)) {
    const traits = Array.from({ length: Math.min(BATCH, Number(records) - ids.length) }, (_one, at) => {
      const number = ids.length + at;
      const headline = `港町の夏祭り　神輿の渡御 ${number}`;
      const values: [string, string[]][] = [
        ['headline', [headline]],
        ['description', [caption]],
        ['keywords', ['祭り', '神輿', '夏', `組${number % 50}`]],
        ['personsShown', ['山田太郎', '佐藤花子']],
        ['category', ['SOC']],
        ['dateCreated', [`2026:08:${String(1 + (number % 28)).padStart(2, '0')} 10:00:00+09:00`]],
        ['city', ['横浜市']],
        ['country', ['日本']],
        ['creator', ['写真一郎']],
        ['credit', ['通信社']],
      ];
      const metadata = values.map(([key, list]) => ({ key, values: list }));
      return { headline, caption, byline: '写真一郎', credit: '通信社', country: '日本', metadata };
    });
    ids.push(...(await addContents(db, traits)));
  }
  return ids.map(String);
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

async function until(bulkId: string, state: string): Promise<void> {
  for (;;) {
    const found = stateOf(await ownBulk(db, actor, bulkId));
    if (found === state) return;
    if (found === 'failed' || found === 'stopped') throw new Error(`the bulk update is ${found}`);
    await sleep(100);
  }
}

const create = (ids: readonly string[]) =>
  drafts.create(actor, {
    ...{ requestId: randomUUID(), kind: isText ? 'text' : 'content' },
    source: { contentIds: [...ids] },
  });

const contentOperations = (number: number) =>
  [
    { key: 'keywords', mode: 'add', values: [`回${number}`] },
    { key: 'headline', mode: 'pattern', text: '(\\d+)$', replacement: `第$1号 ${number}` },
    { key: 'event', mode: 'set', values: [`夏祭り${number}`] },
  ] as const;

async function round(ids: readonly string[], number: number) {
  const { bulkId } = await create(ids);
  const operations = isText ? textOperations(number) : contentOperations(number);
  const before = isText ? await hashOfTexts(pool) : '';
  let changes = 0;
  const check = await timed(async () => {
    let bulk = await drafts.setOperations(actor, bulkId, { version: 0, operations });
    while (bulk.state === 'checking') bulk = await drafts.check(actor, bulkId);
    changes = bulk.counts.pending;
  });
  if (changes !== ids.length) throw new Error(`${changes} records would change`);
  const run = await timed(async () => {
    await runs.run(actor, bulkId, { version: 1, changes, confirmed: [] });
    await until(bulkId, 'done');
  });
  const undo = await timed(async () => {
    await runs.undo(actor, bulkId);
    await until(bulkId, 'undone');
  });
  if (isText && (await hashOfTexts(pool)) !== before) throw new Error('the undo did not restore every byte');
  say(`${number}: check ${check.toFixed(0)} ms, run ${run.toFixed(0)} ms, undo ${undo.toFixed(0)} ms`);
  return { check, run, undo };
}

/** A run that is cancelled, and another editor's change behind it: complete records, and that change stays. */
async function cancelled(ids: readonly string[]) {
  const before = await hashOfTexts(pool);
  const { bulkId } = await create(ids);
  let bulk = await drafts.setOperations(actor, bulkId, { version: 0, operations: textOperations(0) });
  while (bulk.state === 'checking') bulk = await drafts.check(actor, bulkId);
  await runs.run(actor, bulkId, { version: 1, changes: ids.length, confirmed: [] });
  const changed = async () =>
    Number((await pool.query("select count(*) from text_records where section = '地域面'")).rows[0].count);
  while ((await changed()) === 0) await sleep(20);
  await runs.cancel(actor, bulkId);
  await until(bulkId, 'cancelled');
  const written = await changed();
  const { rows } = await pool.query(
    `select count(*) from text_records t join contents c using (content_id)
     where (t.section = '地域面') <> (t.body like '%大神輿0%' and c.headline like '%第%号 0' and '回0' = any(t.keywords))`,
  );
  const [first = ''] = ids;
  const other = await create([first]);
  const section = [{ key: 'edition', mode: 'set', values: ['別版'] }] as const;
  await drafts.setOperations(actor, other.bulkId, { version: 0, operations: section });
  await runs.run(actor, other.bulkId, { version: 1, changes: 1, confirmed: [] });
  await until(other.bulkId, 'done');
  await runs.undo(actor, bulkId);
  await until(bulkId, 'undone');
  const { rows: left } = await pool.query(
    "select record_id from bulk_items where bulk_id = $1 and outcome = 'skipped'",
    [bulkId],
  );
  await runs.undo(actor, other.bulkId);
  await until(other.bulkId, 'undone');
  const report = { written, incomplete: Number(rows[0].count), left: left.length };
  say(`cancelled after ${written} records, ${report.incomplete} incomplete, ${report.left} left by the undo`);
  if (report.incomplete > 0 || report.left !== 1 || (await changed()) !== 1)
    throw new Error('a cancelled run left incomplete records, or its undo another editor’s change');
  if ((await hashOfTexts(pool)) === before) throw new Error('the changed record was set back');
  return report;
}

/** As the form of one content does it: read, lock, save, release. */
async function oneByOne(ids: readonly string[], number: number): Promise<number> {
  const [edits, locks] = [createEdits(db, now), createEditLocks(db, now)];
  return timed(async () => {
    for (const id of ids.slice(0, Number(singles))) {
      const contentId = Number(id);
      const lockId = randomUUID();
      const { version, values } = await edits.read(actor, contentId);
      await locks.take(actor, contentId, { lockId });
      await edits.save(actor, contentId, {
        ...{ lockId, version },
        values: {
          keywords: [...(values.keywords ?? []), `単${number}`],
          headline: [`${values.headline?.[0]} ${number}`],
          event: [`単${number}`],
        },
      });
      await locks.release(actor, contentId, { lockId });
    }
  });
}

try {
  await prepare();
  const ids = isText ? (await fillTexts(db, Number(records))).map(String) : await fill();
  await pool.query('analyze');
  say(`${ids.length} records`);
  const jobs = [bulkRunJob(deps), bulkUndoJob(deps)];
  const timing = { poll: 50 };
  const runner = await startJobRunner({
    db,
    jobs,
    isAlone: true,
    onError: (error) => console.error(error),
    timing,
  });
  const figures = [];
  for (let number = 1; number <= Number(rounds); number += 1) {
    const bulk = await round(ids, number);
    figures.push({
      ...bulk,
      single: isText ? 0 : await oneByOne(ids, number),
      singles: Math.min(Number(singles), ids.length),
    });
  }
  if (isText) await cancelled(ids);
  await runner.stop();
  process.stdout.write(JSON.stringify(figures));
} finally {
  await opened.close();
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
