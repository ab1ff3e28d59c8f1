import type { Actor } from '../../access/actor.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findLightbox, type LightboxRow } from './lightboxes.repository.ts';

export const isOwn = (row: LightboxRow, actor: Actor): boolean => row.owner_id === actor.userId;

/** The owner, and the group where the lightbox is shared for editing. */
export const mayWrite = (row: LightboxRow, actor: Actor): boolean => isOwn(row, actor) || row.type === '2';

/** A lightbox that is open to who asks; what is not open is not known either. */
export async function requireReadable(
  db: DatabaseHandle,
  actor: Actor,
  lightboxId: number,
): Promise<LightboxRow> {
  const row = await findLightbox(db, actor, lightboxId);
  if (!row) throw new ApiError('lightbox/unknown');
  return row;
}

/** A lightbox whose contents who asks may change. */
export async function requireWritable(
  db: DatabaseHandle,
  actor: Actor,
  lightboxId: number,
): Promise<LightboxRow> {
  const row = await requireReadable(db, actor, lightboxId);
  if (!mayWrite(row, actor)) throw new ApiError('lightbox/read-only');
  return row;
}

/** A lightbox of who asks. */
export async function requireOwn(db: DatabaseHandle, actor: Actor, lightboxId: number): Promise<LightboxRow> {
  const row = await requireReadable(db, actor, lightboxId);
  if (!isOwn(row, actor)) throw new ApiError('lightbox/read-only');
  return row;
}
