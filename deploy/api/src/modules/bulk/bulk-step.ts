import { formatMessage, tokyoDateTime } from '@newsphoto/domain';
import type { BulkKindName } from '@newsphoto/domain/bulk';
import type { DatabaseTransaction } from '../../db/database.ts';
import { JobFailure } from '../jobs/job-failure.ts';
import type { BulkItemRow, ItemResult } from './bulk-items.repository.ts';
import type { BulkEditor, BulkKind, BulkRecord } from './bulk-kind.ts';
import { requireOwnerRights } from './bulk-owner.ts';
import { type BulkRow, lockBulk } from './bulks.repository.ts';
import { CONTENT_KIND } from './content-kind.ts';
import { TEXT_KIND } from './text-kind.ts';

const KINDS: Readonly<Record<BulkKindName, BulkKind>> = { content: CONTENT_KIND, text: TEXT_KIND };

export const kindOf = ({ kind }: { readonly kind: BulkKindName }): BulkKind => KINDS[kind];

/** Records of one step with who has them open, all locked until its transaction ends. */
export interface LockedBatch {
  readonly bulk: BulkRow;
  readonly records: ReadonlyMap<number, BulkRecord>;
  readonly editors: ReadonlyMap<number, BulkEditor>;
}

/** Locks the bulk update and the records of a step; its owner still has the right. */
export async function lockBatch(
  transaction: DatabaseTransaction,
  { bulk_id, kind }: Pick<BulkRow, 'bulk_id' | 'kind'>,
  { items, now }: { readonly items: readonly BulkItemRow[]; readonly now: Date },
): Promise<LockedBatch> {
  const bulk = await lockBulk(transaction, bulk_id);
  if (!bulk) throw expired();
  await requireOwnerRights(transaction, bulk.owner_id);
  const ids = items.map(({ record_id }) => record_id);
  const records = await kindOf({ kind }).lock(transaction, ids);
  const editors = await kindOf({ kind }).editors(transaction, ids, now);
  return { bulk, records: new Map(records.map((record) => [record.id, record])), editors };
}

export const expired = () => new JobFailure('一括更新の期限が過ぎています。', { isPermanent: true });

/** Why a record is not written although it was checked. */
export const lockedBy = ({ userName, at }: BulkEditor) => {
  const [, hours = '', minutes = ''] = /^\d{8}(\d{2})(\d{2})/.exec(tokyoDateTime(at)) ?? [];
  const text = `${formatMessage('E1042')}（${userName}さんが${hours}:${minutes}から編集しています）`;
  return { code: 'E1042', message: text } satisfies Partial<ItemResult>;
};
export const GONE = { code: 'E1071', message: formatMessage('E1071') } satisfies Partial<ItemResult>;
export const CHANGED_SINCE = {
  code: 'W0002',
  message: 'ほかのユーザーが先に変更したため、変更しませんでした。',
} satisfies Partial<ItemResult>;
