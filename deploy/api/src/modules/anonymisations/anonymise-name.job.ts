import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { type HandledJob, handledJob, type JobContext } from '../jobs/job-declaration.ts';
import {
  addOutcome,
  areOlderEnded,
  findName,
  type NameRow,
  updateName,
} from './anonymisations.repository.ts';
import { deleteDerived, deleteExports, indexNamed, rebuildBlocks } from './drop-derived.ts';
import { followRewriting, lockFirst } from './follow-rewriting.ts';
import { ANONYMISE } from './name-jobs.ts';
import { lockNames } from './names-state.service.ts';
import {
  findNamed,
  openAppendOnly,
  type Place,
  type RowKey,
  readPlaces,
  rewriteRows,
} from './places.repository.ts';
import { withSavepoint } from './with-savepoint.ts';

export interface NameJobDeps {
  readonly db: Database;
  readonly media: MediaStore;
  /** Rows that are read at once; absent: ROWS. */
  readonly rows?: number;
}

/** Where the job continues: behind a row of a table; no table: all of them are done. */
type Checkpoint = { readonly table: string; readonly after: RowKey | null };

const ROWS = 1_000;
/** For transactions that are older than the name. */
const WAITS = 60;
const WAIT_MS = 1_000;
/** Of the progress; the rest is the search. */
const TABLES = 0.9;

/**
 * Rewrites what contains a name, table by table in the order of their keys: batches of rows, each with its follow-up and its checkpoint in
 * one transaction. What is written meanwhile is rewritten by the triggers, so that nothing behind the checkpoint has the name again.
 */
export function anonymiseNameJob(deps: NameJobDeps): HandledJob {
  return handledJob(ANONYMISE, {
    async run(job) {
      const name = await findName(deps.db, job.payload.nameId);
      if (name?.state !== 'running') return null;
      await waitForOlder(deps.db, job);
      await rewriteTables(deps, job, name);
      await renewDerived(deps, job, name);
      return null;
    },
  });
}

type NameJob = JobContext<{ nameId: number }>;

/** A transaction that did not see the name yet may still insert it behind the checkpoint. */
async function waitForOlder(db: Database, { payload, signal }: NameJob): Promise<void> {
  for (let waits = 0; waits < WAITS && !(await areOlderEnded(db, payload.nameId)); waits += 1)
    await sleep(WAIT_MS, undefined, { signal });
}

async function rewriteTables(
  { db, rows: most = ROWS }: NameJobDeps,
  job: NameJob,
  name: NameRow,
): Promise<void> {
  const { pattern } = name;
  const places = await readPlaces(db);
  const checkpoint = job.checkpoint as Checkpoint | null;
  const isStart = (table: string) => !checkpoint || checkpoint.table === table;
  const start = checkpoint?.table === '' ? places.length : places.findIndex(({ table }) => isStart(table));
  for (const [at, place] of places.entries()) {
    if (at < start) continue;
    let after = checkpoint?.table === place.table ? checkpoint.after : null;
    do {
      const { named, last } = await findNamed(db, place, { pattern, after, most });
      const next = last
        ? { table: place.table, after: last }
        : { table: places[at + 1]?.table ?? '', after: null };
      const done = (TABLES * (at + (last ? 0.5 : 1))) / places.length;
      await job.step({ done, text: '氏名を置き換えています' }, async (transaction) => {
        await rewriteBatch(transaction, { name, place, named });
        return next;
      });
      after = last;
    } while (after !== null);
  }
}

interface Batch {
  readonly name: NameRow;
  readonly place: Place;
  readonly named: readonly RowKey[];
}

/** One row that cannot be rewritten is reported, and the others are. */
async function rewriteBatch(transaction: DatabaseTransaction, { name, place, named }: Batch): Promise<void> {
  if (named.length === 0) return;
  const { table } = place;
  await openAppendOnly(transaction);
  await lockFirst(transaction, table, named);
  const rewrite = (rows: readonly RowKey[]) =>
    withSavepoint(transaction, async () => {
      const count = await rewriteRows(transaction, place, rows);
      await followRewriting(transaction, table, rows);
      return count;
    });
  let rows = await rewrite(named);
  let refused = 0;
  if (rows === undefined) {
    rows = 0;
    for (const one of named) {
      const count = await rewrite([one]);
      if (count === undefined) refused += 1;
      else rows += count;
    }
  }
  await addOutcome(transaction, name.name_id, { table, rows, refused });
}

/** The search, suggestions, results and exports, none of which has the name at the end. */
async function renewDerived(
  { db, media }: NameJobDeps,
  job: NameJob,
  { name_id, pattern }: NameRow,
): Promise<void> {
  const end: Checkpoint = { table: '', after: null };
  // Once each: contents that were refused still have the name.
  let after: number | null = 0;
  do {
    await job.step({ done: TABLES, text: '検索を更新しています' }, async (transaction) => {
      after = await indexNamed(transaction, pattern, after ?? 0);
      return end;
    });
  } while (after !== null);
  await rebuildBlocks(db, job.signal);
  await job.step({ done: 1, text: '' }, async (transaction) => {
    await lockNames(transaction);
    await deleteDerived(transaction, pattern);
    await deleteExports(transaction, media);
    const current = await findName(transaction, name_id);
    if (current?.state === 'running')
      await updateName(transaction, name_id, { state: 'done', version: current.version + 1 });
    return end;
  });
}
