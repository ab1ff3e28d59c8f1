import { VISIBILITY_KEY } from '@newsphoto/domain/bulk';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type HandledJob, handledJob, type JobContext } from '../jobs/job-declaration.ts';
import { JobFailure } from '../jobs/job-failure.ts';
import {
  type BulkItemRow,
  findCorrectedKeys,
  findNextItems,
  type ItemResult,
  saveResults,
} from './bulk-items.repository.ts';
import { BULK_RUN, countText, STEP_PICTURES, STEP_RECORDS } from './bulk-jobs.ts';
import type { BulkChange, WritePlan } from './bulk-kind.ts';
import { CHANGED_SINCE, expired, GONE, kindOf, lockBatch, lockedBy } from './bulk-step.ts';
import { type BulkRow, countOutcomes, findBulk } from './bulks.repository.ts';
import { createPauses } from './give-way.ts';
import { judgeRecord } from './judge-record.ts';
import { judgeFor, preparedOf } from './prepare-bulk.ts';

export interface BulkJobDeps {
  readonly db: Database;
  readonly media: MediaStore;
  readonly now: () => Date;
  /** Records of one step; absent: STEP_RECORDS. */
  readonly stepRecords?: number;
}

/**
 * Writes what was checked. Pending records are taken in batches, each with its results in one transaction: a killed process and a
 * cancelled job leave complete records, and a repeated run continues with those that are still pending.
 */
export function bulkRunJob(deps: BulkJobDeps): HandledJob {
  return handledJob(BULK_RUN, {
    async run(job) {
      const { db } = deps;
      const bulk = await findBulk(db, job.payload.bulkId);
      if (!bulk) throw expired();
      const keys = [...preparedOf(bulk).keys, ...(await findCorrectedKeys(db, bulk.bulk_id))];
      const most = keys.includes(VISIBILITY_KEY) ? STEP_PICTURES : (deps.stepRecords ?? STEP_RECORDS);
      let done = (bulk.change_count ?? 0) - (await countOutcomes(db, bulk.bulk_id)).pending;
      for (;;) {
        const items = await findNextItems(db, bulk.bulk_id, { outcome: 'pending', most });
        if (items.length === 0) break;
        done += items.length;
        await runStep(deps, job, { bulk, items, keys, done });
      }
      const { changed, locked, conflict, refused } = await countOutcomes(db, bulk.bulk_id);
      return { bulkId: bulk.bulk_id, changed, locked, conflict, refused };
    },
  });
}

interface Step {
  readonly bulk: BulkRow;
  readonly items: readonly BulkItemRow[];
  readonly keys: readonly string[];
  readonly done: number;
}

async function runStep({ db, media, now }: BulkJobDeps, job: JobContext<unknown>, step: Step): Promise<void> {
  const { bulk, items, done } = step;
  const of = bulk.change_count ?? items.length;
  const published = bulk.operations.findLast(({ key }) => key === VISIBILITY_KEY)?.values;
  const targets = new Map<number, VisibilityCode>();
  for (const { record_id, correction } of items) {
    const [to] = correction?.[VISIBILITY_KEY] ?? published ?? [];
    if (to !== undefined) targets.set(record_id, to as VisibilityCode);
  }
  await kindOf(bulk).around({ db, media }, targets, async (plan) => {
    let changed: ReadonlySet<number> = new Set();
    await job.step({ done: Math.min(1, done / of), text: countText(done, of) }, async (transaction) => {
      changed = await writeBatch(transaction, step, { plan, now: now() });
      return null;
    });
    return changed;
  });
}

/** Returns the records that it changed. */
async function writeBatch(
  transaction: DatabaseTransaction,
  { bulk: { bulk_id, kind }, items, keys }: Step,
  { plan, now }: { readonly plan: WritePlan; readonly now: Date },
): Promise<ReadonlySet<number>> {
  const { bulk, records, editors } = await lockBatch(transaction, { bulk_id, kind }, { items, now });
  if (bulk.undo_job_id !== null)
    throw new JobFailure('すでに元に戻しているため、続けられません。', { isPermanent: true });
  const judge = await judgeFor(
    transaction,
    bulk,
    items.map(({ record_id }) => record_id),
  );
  const isPublishing = keys.includes(VISIBILITY_KEY);
  const results: ItemResult[] = [];
  const changes: BulkChange[] = [];
  const pause = createPauses();
  for (const item of items) {
    await pause();
    const id = item.record_id;
    const record = records.get(id);
    const editor = editors.get(id);
    const isOther =
      record?.version !== item.version_before ||
      (isPublishing && record?.visibility !== item.visibility_before);
    if (!record) results.push({ id, outcome: 'conflict', ...GONE });
    else if (editor) results.push({ id, outcome: 'locked', ...lockedBy(editor) });
    else if (isOther) results.push({ id, outcome: 'conflict', ...CHANGED_SINCE });
    else {
      const { result, changed } = judgeRecord(item, record, judge);
      if (result.outcome !== 'pending') results.push(result);
      else {
        const { [VISIBILITY_KEY]: published, ...values } = changed;
        changes.push({ record, values, visibility: published?.[0] as VisibilityCode | undefined });
      }
    }
  }
  const by = { bulkId: bulk_id, userId: bulk.owner_id, reason: bulk.reason, now };
  const versions = await plan.write(transaction, changes, by);
  for (const { record, visibility } of changes) {
    const version = versions.get(record.id);
    if (version === undefined) results.push({ id: record.id, outcome: 'conflict', ...CHANGED_SINCE });
    else {
      const after = { version_after: version, ...(visibility && { visibility_after: visibility }) };
      results.push({ id: record.id, outcome: 'changed', ...after });
    }
  }
  await saveResults(transaction, bulk_id, results);
  await recordAudit(transaction, {
    ...{ actorId: bulk.owner_id, action: 'bulk-updated', subject: bulk_id },
    detail: { rows: versions.size, edited: [...new Set(keys)] },
  });
  return new Set(versions.keys());
}
