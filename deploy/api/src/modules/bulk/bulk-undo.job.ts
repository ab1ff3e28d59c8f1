import { PROOF_KEY, VISIBILITY_KEY } from '@newsphoto/domain/bulk';
import { sameValues, valuesAt } from '@newsphoto/domain/desk';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type HandledJob, handledJob, type JobContext } from '../jobs/job-declaration.ts';
import { type BulkItemRow, findNextItems, type ItemResult, saveResults } from './bulk-items.repository.ts';
import { BULK_UNDO, countText, STEP_PICTURES, STEP_RECORDS } from './bulk-jobs.ts';
import type { BulkChange, BulkRecord, MadeChange, WritePlan } from './bulk-kind.ts';
import type { BulkJobDeps } from './bulk-run.job.ts';
import { CHANGED_SINCE, expired, GONE, kindOf, lockBatch, lockedBy } from './bulk-step.ts';
import { type BulkRow, countOutcomes, findBulk } from './bulks.repository.ts';

/**
 * Sets back what a run changed, by versions with the values before it. A record that is not as the run left it, or that is open
 * in an editor, stays.
 */
export function bulkUndoJob(deps: BulkJobDeps): HandledJob {
  return handledJob(BULK_UNDO, {
    async run(job) {
      const { db } = deps;
      const bulk = await findBulk(db, job.payload.bulkId);
      if (!bulk) throw expired();
      const { changed, undone, skipped } = await countOutcomes(db, bulk.bulk_id);
      const of = changed + undone + skipped;
      let done = undone + skipped;
      let most = deps.stepRecords ?? STEP_RECORDS;
      for (;;) {
        const found = await findNextItems(db, bulk.bulk_id, { outcome: 'changed', most });
        if (found.length === 0) break;
        if (found.some(({ visibility_after }) => visibility_after !== null)) most = STEP_PICTURES;
        const items = found.slice(0, most);
        done += items.length;
        await undoStep(deps, job, { bulk, items, progress: { done: done / of, text: countText(done, of) } });
      }
      const counts = await countOutcomes(db, bulk.bulk_id);
      return { bulkId: bulk.bulk_id, undone: counts.undone, skipped: counts.skipped };
    },
  });
}

interface UndoStep {
  readonly bulk: BulkRow;
  readonly items: readonly BulkItemRow[];
  readonly progress: { readonly done: number; readonly text: string };
}

async function undoStep(
  { db, media, now }: BulkJobDeps,
  job: JobContext<unknown>,
  step: UndoStep,
): Promise<void> {
  const targets = new Map<number, VisibilityCode>();
  for (const { record_id, visibility_after, visibility_before } of step.items)
    if (visibility_after !== null && visibility_before !== null) targets.set(record_id, visibility_before);
  await kindOf(step.bulk).around({ db, media }, targets, async (plan) => {
    let changed: ReadonlySet<number> = new Set();
    await job.step(step.progress, async (transaction) => {
      changed = await undoBatch(transaction, step, { plan, now: now() });
      return null;
    });
    return changed;
  });
}

async function undoBatch(
  transaction: DatabaseTransaction,
  { bulk: { bulk_id, kind }, items }: UndoStep,
  { plan, now }: { readonly plan: WritePlan; readonly now: Date },
): Promise<ReadonlySet<number>> {
  const { bulk, records, editors } = await lockBatch(transaction, { bulk_id, kind }, { items, now });
  const made = await kindOf(bulk).changesOf(transaction, bulk_id, items);
  const rules = await kindOf(bulk).checker(transaction, {
    ...{ keys: [], ids: [...records.keys()], today: bulk.today },
    ...{ ownerId: bulk.owner_id, reason: '' },
  });
  const results: ItemResult[] = [];
  const changes: BulkChange[] = [];
  for (const item of items) {
    const id = item.record_id;
    const record = records.get(id);
    const editor = editors.get(id);
    const isOther =
      record?.version !== item.version_after ||
      (item.visibility_after !== null && record?.visibility !== item.visibility_after) ||
      isReadSince(record, made.get(id));
    if (!record) results.push({ id, outcome: 'skipped', ...GONE });
    else if (isOther) results.push({ id, outcome: 'skipped', ...CHANGED_SINCE });
    else if (editor) results.push({ id, outcome: 'skipped', ...lockedBy(editor) });
    else {
      const visibility = (item.visibility_after !== null && item.visibility_before) || undefined;
      // 校閲 may have been taken back since: that is no change of a version.
      const [problem] = visibility ? rules.check(record, { [VISIBILITY_KEY]: [visibility] }) : [];
      if (problem) results.push({ id, outcome: 'skipped', code: problem.code, message: problem.text });
      else
        changes.push({
          ...{ record, values: made.get(id)?.before ?? {}, visibility },
          ...(item.version_before !== null && { revertedTo: item.version_before }),
        });
    }
  }
  const versions = await plan.write(transaction, changes, {
    ...{ bulkId: bulk_id, userId: bulk.owner_id, reason: '', now },
  });
  for (const { record } of changes)
    results.push(
      versions.has(record.id)
        ? { id: record.id, outcome: 'undone' }
        : { id: record.id, outcome: 'skipped', ...CHANGED_SINCE },
    );
  await saveResults(transaction, bulk_id, results);
  await recordAudit(transaction, {
    ...{ actorId: bulk.owner_id, action: 'bulk-undone', subject: bulk_id },
    detail: { rows: versions.size },
  });
  return new Set(versions.keys());
}

/** 校閲状態 has steps without a version. */
const isReadSince = (record: BulkRecord, made: MadeChange | undefined): boolean =>
  made !== undefined &&
  Object.hasOwn(made.after, PROOF_KEY) &&
  !sameValues(valuesAt(made.after, PROOF_KEY), valuesAt(record.values, PROOF_KEY));
