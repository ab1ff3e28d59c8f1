import type { Actor } from '../../access/actor.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findLightbox, type LightboxRow } from './lightboxes.repository.ts';

export const isOwn = (row: LightboxRow, actor: Actor): boolean => row.owner_id === actor.userId;

/** The owner, and the group where the lightbox is shared for editing. */
export const mayWrite = (row: LightboxRow, actor: Actor): boolean => isOwn(row, actor) || row.type === '2';

/** A lightbox that the actor may read; any other is answered as unknown, so that its existence is not revealed. */
export async function requireReadable(
  db: DatabaseHandle,
  actor: Actor,
  lightboxId: number,
): Promise<LightboxRow> {
  const row = await findLightbox(db, actor, lightboxId);
  if (!row) throw new ApiError('lightbox/unknown');
  return row;
}

/** A lightbox whose contents the actor may change. */
export async function requireWritable(
  db: DatabaseHandle,
  actor: Actor,
  lightboxId: number,
): Promise<LightboxRow> {
  const row = await requireReadable(db, actor, lightboxId);
  if (!mayWrite(row, actor)) throw new ApiError('lightbox/read-only');
  return row;
}

/** A lightbox that the actor owns. */
export async function requireOwn(db: DatabaseHandle, actor: Actor, lightboxId: number): Promise<LightboxRow> {
  const row = await requireReadable(db, actor, lightboxId);
  if (!isOwn(row, actor)) throw new ApiError('lightbox/read-only');
  return row;
}
