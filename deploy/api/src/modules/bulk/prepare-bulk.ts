import type { BulkKindName, BulkOperation } from '@newsphoto/domain/bulk';
import { type PreparedOperations, prepareOperations } from '@newsphoto/domain/bulk-operations';
import type { DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findCorrectedKeys } from './bulk-items.repository.ts';
import { kindOf } from './bulk-step.ts';
import type { BulkRow } from './bulks.repository.ts';
import type { Judge } from './judge-record.ts';

/** @throws ApiError `input/invalid` with a message for each operation that cannot be used */
export function requirePrepared(
  operations: readonly BulkOperation[],
  kind: BulkKindName,
): PreparedOperations {
  const prepared = prepareOperations(operations, () => performance.now(), kind);
  if (!('problems' in prepared)) return prepared;
  const [first, ...more] = prepared.problems.map(({ index, code, text }) => ({
    ...{ code, text, field: `operations.${index}` },
  }));
  throw new ApiError('input/invalid', [], first && { field: first.field, ruleMessage: first, more });
}

/** Judges records of a stored bulk update by its operations and corrections. */
export async function judgeFor(
  db: DatabaseHandle,
  bulk: BulkRow,
  ids: readonly number[],
): Promise<Judge & { readonly keys: readonly string[] }> {
  const prepared = preparedOf(bulk);
  const keys = [...new Set([...prepared.keys, ...(await findCorrectedKeys(db, bulk.bulk_id))])];
  const checker = await kindOf(bulk).checker(db, {
    ...{ keys, ids, today: bulk.today, ownerId: bulk.owner_id, reason: bulk.reason },
  });
  return { prepared, today: bulk.today, checker, keys };
}

/** Those of a stored bulk update, which were accepted before. */
export const preparedOf = ({ operations, kind }: Pick<BulkRow, 'operations' | 'kind'>) =>
  requirePrepared(operations, kind);
