import type { DownloadItem } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { summariesOf } from '../contents/content-previews.service.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { entitlements } from '../licences/entitlement.service.ts';
import { findDownloaded } from './download-records.repository.ts';

/** Contents with a member's right to their originals and what they downloaded already, in the order of the ids. */
export async function downloadItems(
  db: Database,
  ids: readonly number[],
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<DownloadItem[]> {
  const reader = { userId: actor.userId, grantId: null, recipientId: null };
  const [summaries, sizes, rights, downloaded] = await Promise.all([
    summariesOf(db, ids, actor),
    findSizes(db, ids),
    entitlements(db, actor, { ids, pixels: null, now }),
    findDownloaded(db, reader, ids),
  ]);
  const sizeOf = new Map(sizes.map(({ content_id, ...size }) => [presentId(content_id), size]));
  const contents = new Map(
    summaries.map((content) => {
      const { width = 0, height = 0, file_size: fileSize = 0 } = sizeOf.get(content.contentId) ?? {};
      return [content.contentId, { ...content, width, height, fileSize }];
    }),
  );
  const days = new Map(downloaded.map(({ content_id, last }) => [presentId(content_id), tokyoDate(last)]));
  return rights.map((entitlement) => {
    const { contentId } = entitlement;
    const content = contents.get(contentId);
    return { contentId, ...(content && { content }), entitlement, downloadedOn: days.get(contentId) ?? '' };
  });
}

const findSizes = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('contents')
    .select(['content_id', 'width', 'height', 'file_size'])
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
