import { UNPROOFED } from '@newsphoto/domain/desk';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { lockContent } from './editing.repository.ts';
import { requireNoOtherEditor } from './locks.service.ts';

/**
 * What was not proofread, or is being edited by another user, is not published. The row of the content is locked until the
 * transaction ends: no editor and no reader comes between.
 * @throws ApiError `proof/unpublishable`, `edit/locked`
 */
export async function requirePublishable(
  transaction: DatabaseTransaction,
  { contentId, now }: { readonly contentId: number; readonly now: Date },
  actor: Actor,
): Promise<void> {
  const row = await lockContent(transaction, contentId);
  if (!row) throw new ApiError('content/unknown');
  if (row.proof_status === UNPROOFED) throw new ApiError('proof/unpublishable');
  await requireNoOtherEditor(transaction, { contentId, now }, actor);
}
