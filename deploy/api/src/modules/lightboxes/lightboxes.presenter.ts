import type { Lightbox, LightboxEntry } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { mediaUrl } from '../media/media-classes.ts';
import { seesUnmarked } from '../media/shown-pictures.ts';
import type { EntryRow } from './lightbox-items.repository.ts';
import { isOwn, mayWrite, requireReadable } from './lightboxes.policy.ts';
import { findFaces, type LightboxRow } from './lightboxes.repository.ts';

/** Lightboxes with what this reader sees of their contents. */
export async function presentLightboxes(
  db: DatabaseHandle,
  actor: Actor,
  rows: readonly LightboxRow[],
): Promise<Lightbox[]> {
  const ids = rows.map(({ lightbox_id }) => lightbox_id);
  const faces = await findFaces(db, ids, {
    visibilities: visibleTo(actor),
    isUnmarked: seesUnmarked(actor),
  });
  return rows.map((row) => ({
    lightboxId: String(row.lightbox_id),
    name: row.name,
    type: row.type,
    isOwn: isOwn(row, actor),
    ownerName: row.owner_name,
    mayWrite: mayWrite(row, actor),
    count: faces.get(row.lightbox_id)?.count ?? 0,
    hasHidden: faces.get(row.lightbox_id)?.hasHidden ?? false,
    covers: (faces.get(row.lightbox_id)?.covers ?? []).map(mediaUrl),
    revision: row.revision,
    changedAt: tokyoDateTime(row.changed_at),
  }));
}

/** One lightbox as it is now. */
export async function presentLightbox(
  db: DatabaseHandle,
  actor: Actor,
  lightboxId: number,
): Promise<Lightbox> {
  const row = await requireReadable(db, actor, lightboxId);
  const [lightbox] = await presentLightboxes(db, actor, [row]);
  if (!lightbox) throw new Error('A row was not presented.');
  return lightbox;
}

export function presentEntry(row: EntryRow): LightboxEntry {
  return {
    contentId: presentId(row.content_id),
    aspectRatio: row.aspect_ratio,
    note: row.note,
    addedBy: row.added_by ?? '',
    addedAt: tokyoDateTime(row.added_at),
  };
}
