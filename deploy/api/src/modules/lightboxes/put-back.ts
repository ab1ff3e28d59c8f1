import type { DatabaseTransaction } from '../../db/database.ts';
import type { TakenItem } from '../../db/lightbox-tables.ts';
import { ApiError } from '../../errors/api-error.ts';
import { limitOf } from '../limits/limits.service.ts';
import { appendItems, findAllItems, orderItems } from './lightbox-items.repository.ts';

/**
 * Restores items behind their former predecessors, with note and origin; items that were added again meanwhile stay
 * unchanged. Returns what was restored.
 */
export async function putBack(
  transaction: DatabaseTransaction,
  lightboxId: number,
  taken: readonly TakenItem[],
): Promise<number[]> {
  if (taken.length === 0) return [];
  const order = (await findAllItems(transaction, lightboxId)).map(({ content_id }) => content_id);
  const held = new Set(order);
  const known = await existing(transaction, taken);
  const back = taken.filter(({ contentId }) => !held.has(contentId) && known.has(contentId));
  const most = await limitOf(transaction, 'lightboxItems');
  if (order.length + back.length > most) throw new ApiError('lightbox/full', [most]);
  await appendItems(
    transaction,
    lightboxId,
    back.map(({ contentId, note, addedBy, addedAt }) => ({
      ...{ content_id: contentId, note, added_by: addedBy, added_at: new Date(addedAt) },
    })),
  );
  for (const { contentId, afterId } of back) {
    const at = afterId === null ? 0 : order.indexOf(afterId) + 1;
    order.splice(afterId !== null && at === 0 ? order.length : at, 0, contentId);
  }
  await orderItems(transaction, lightboxId, order);
  return back.map(({ contentId }) => contentId);
}

/** Contents may have been removed from the archive since. */
async function existing(
  transaction: DatabaseTransaction,
  taken: readonly TakenItem[],
): Promise<ReadonlySet<number>> {
  const rows = await transaction
    .selectFrom('contents')
    .select('content_id')
    .where(
      'content_id',
      'in',
      taken.map(({ contentId }) => contentId),
    )
    .execute();
  return new Set(rows.map(({ content_id }) => content_id));
}
