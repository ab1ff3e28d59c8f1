import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { limitOf } from '../limits/limits.service.ts';
import { appendItems, findAllItems } from './lightbox-items.repository.ts';

interface Addition {
  readonly lightboxId: number;
  readonly items: readonly { readonly content_id: number; readonly note: string }[];
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Puts what is not there yet to the end of a lightbox whose contents are locked.
 * @throws ApiError E1035 where it would hold more than its limit
 */
export async function appendNew(
  transaction: DatabaseTransaction,
  { lightboxId, items, actor, now }: Addition,
): Promise<{ added: number[]; already: number[] }> {
  const held = new Set((await findAllItems(transaction, lightboxId)).map(({ content_id }) => content_id));
  const fresh = items.filter(({ content_id }) => !held.has(content_id));
  const most = await limitOf(transaction, 'lightboxItems');
  if (fresh.length > 0 && held.size + fresh.length > most) throw new ApiError('lightbox/full', [most]);
  await appendItems(
    transaction,
    lightboxId,
    fresh.map((item) => ({ ...item, added_by: actor.userId, added_at: now })),
  );
  return {
    added: fresh.map(({ content_id }) => content_id),
    already: items.filter(({ content_id }) => held.has(content_id)).map(({ content_id }) => content_id),
  };
}
