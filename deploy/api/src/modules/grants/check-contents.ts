import { LINK_PREVIEW_PIXELS, type NewGrant, type RefusedContent } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { entitlements } from '../licences/entitlement.service.ts';

/** What a link allows if its creator chose nothing. */
export const pixelsOf = ({
  kind,
  premium,
  mostPixels,
}: Pick<NewGrant, 'kind' | 'premium' | 'mostPixels'>): number | null => {
  if (mostPixels !== undefined) return mostPixels;
  return premium || kind === 'download' ? null : LINK_PREVIEW_PIXELS;
};

/** Contents that the creator of a link may not download in its size: a link passes on no more than its creator has. */
export async function refusedContents(
  db: DatabaseHandle,
  actor: Actor,
  {
    kind,
    contentIds,
    pixels,
    now,
  }: Pick<NewGrant, 'kind' | 'contentIds'> & { readonly pixels: number | null; readonly now: Date },
): Promise<RefusedContent[]> {
  const judged = await entitlements(db, actor, { ids: contentIds.map(Number), pixels, now });
  // Of previews and inquiries nothing is downloaded: the creator only has to see the contents.
  const isDownloaded = kind === 'save' || kind === 'download';
  return judged.flatMap(({ contentId, refusal }) =>
    refusal === '' || !(isDownloaded || refusal === 'unknown') ? [] : [{ contentId, reason: refusal }],
  );
}
