import { randomBytes } from 'node:crypto';
import type { Bulk, BulkItem, BulkSource } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import {
  type BulkField,
  type BulkKindName,
  type BulkOperation,
  bulkFieldOf,
  isVisibility,
  VISIBILITY_KEY,
} from '@newsphoto/domain/bulk';
import { normalizedBody } from '@newsphoto/domain/bulk-operations';
import { type EditValues, normalizedValues } from '@newsphoto/domain/desk';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findItem, saveChoice, saveResults } from './bulk-items.repository.ts';
import { kindOf } from './bulk-step.ts';
import { type BulkRow, findRequested, insertBulk } from './bulks.repository.ts';
import { checkRecords, tryOperations } from './check.service.ts';
import { presentItems } from './items.service.ts';
import { judgeRecord } from './judge-record.ts';
import { lockOwnBulk, ownBulk, present, requireDraft } from './own-bulk.ts';
import { judgeFor, requirePrepared } from './prepare-bulk.ts';
import { selectRecords } from './selection.service.ts';

/** A bulk update until it is started. */
export interface BulkDrafts {
  create(actor: Actor, request: NewBulkRequest): Promise<Bulk>;
  setOperations(actor: Actor, bulkId: string, request: OperationsRequest): Promise<Bulk>;
  check(actor: Actor, bulkId: string): Promise<Bulk>;
  choose(actor: Actor, bulkId: string, request: ChoiceRequest): Promise<BulkItem>;
}

interface NewBulkRequest {
  readonly requestId: string;
  readonly source: BulkSource;
  readonly kind?: BulkKindName;
}

interface OperationsRequest {
  readonly version: number;
  readonly operations: readonly BulkOperation[];
  readonly reason?: string;
}

interface ChoiceRequest {
  readonly contentId: number;
  readonly excluded: boolean;
  readonly values?: EditValues;
}

const TODAY_DIGITS = 8;

export function createBulkDrafts(db: Database, now: () => Date): BulkDrafts {
  const today = () => tokyoDateTime(now()).slice(0, TODAY_DIGITS);
  const checked = async (actor: Actor, bulk: BulkRow): Promise<Bulk> => {
    await checkRecords(db, { bulkId: bulk.bulk_id, version: bulk.version, kind: kindOf(bulk) });
    return present(db, await ownBulk(db, actor, bulk.bulk_id));
  };
  return {
    async create(actor, { requestId, source, kind = 'content' }) {
      const { userId } = actor;
      const known = await findRequested(db, userId, requestId);
      if (known) return present(db, known);
      const moment = now();
      const selection = await selectRecords(db, { kind: kindOf({ kind }), source }, { actor, now: moment });
      await db.transaction().execute((transaction) =>
        insertBulk(transaction, {
          ...{
            bulkId: randomBytes(16).toString('base64url'),
            ownerId: userId,
            requestId,
            kind,
            now: moment,
          },
          ...{ today: today(), ...selection },
        }),
      );
      const made = await findRequested(db, userId, requestId);
      if (!made) throw new ApiError('bulk/unknown');
      return present(db, made);
    },
    async setOperations(actor, bulkId, { version, operations, reason = '' }) {
      const bulk = await ownBulk(db, actor, bulkId);
      const prepared = requirePrepared(operations, bulk.kind);
      await tryOperations(db, { ...bulk, today: today() }, { operations, prepared, kind: kindOf(bulk) });
      await db.transaction().execute(async (transaction) => {
        const held = await lockOwnBulk(transaction, actor, bulkId);
        requireDraft(held);
        if (held.version !== version) throw new ApiError('edit/outdated');
        await transaction
          .updateTable('bulk_updates')
          .set({ operations: JSON.stringify(operations), reason: reason.trim(), today: today() })
          .set({ version: version + 1, checked_to: 0 })
          .where('bulk_id', '=', bulkId)
          .execute();
      });
      const changed = await ownBulk(db, actor, bulkId);
      return operations.length === 0 ? present(db, changed) : checked(actor, changed);
    },
    async check(actor, bulkId) {
      const bulk = await ownBulk(db, actor, bulkId);
      requireDraft(bulk);
      return bulk.operations.length === 0 ? present(db, bulk) : checked(actor, bulk);
    },
    async choose(actor, bulkId, request) {
      return db.transaction().execute(async (transaction) => {
        const bulk = await lockOwnBulk(transaction, actor, bulkId);
        requireDraft(bulk);
        const correction = acceptedCorrection(bulk.kind, request.values);
        const recordId = request.contentId;
        if (!(await findItem(transaction, bulkId, recordId))) throw new ApiError('bulk/unknown');
        await saveChoice(transaction, bulkId, { recordId, isExcluded: request.excluded, correction });
        await judgeAgain(transaction, bulk, recordId);
        const item = await findItem(transaction, bulkId, recordId);
        const [shown] = await presentItems(transaction, bulk, item ? [item] : [], { actor, now: now() });
        if (!shown) throw new ApiError('bulk/unknown');
        return shown;
      });
    },
  };
}

/** The outcome of a record after a choice; one that is not checked yet gets it with the others. */
async function judgeAgain(transaction: DatabaseTransaction, bulk: BulkRow, recordId: number): Promise<void> {
  const item = await findItem(transaction, bulk.bulk_id, recordId);
  if (!item || item.position >= bulk.checked_to) return;
  const judge = await judgeFor(transaction, bulk, [recordId]);
  const record = (await kindOf(bulk).read(transaction, [recordId])).at(0);
  await saveResults(transaction, bulk.bulk_id, [judgeRecord(item, record, judge).result]);
}

/** @throws ApiError `request/invalid` for a key without a field, or for no code of 公開区分 */
function acceptedCorrection(kind: BulkKindName, values: EditValues = {}): EditValues | undefined {
  const entries = Object.entries(values).map(
    ([key, list]) => [key, normalizedFor(bulkFieldOf(key, kind), list)] as const,
  );
  for (const [key, list] of entries) {
    const isWrong = key === VISIBILITY_KEY && !(list.length === 1 && list.every(isVisibility));
    if (!bulkFieldOf(key, kind) || isWrong) throw new ApiError('request/invalid', [], { field: key });
  }
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

const normalizedFor = (field: BulkField | undefined, values: readonly string[]): string[] =>
  field?.isBody ? normalizedBody(values) : normalizedValues(values);
