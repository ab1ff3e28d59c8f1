import type { ContentCredentials, ContentDetail, ImageRegion, RecentContents } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findableBy, grantedAmong, visibleTo } from './contents.policy.ts';
import { presentDetail, presentSummary } from './contents.presenter.ts';
import { findDetail, findFileParts, findRecentIds, findSummaries } from './contents.repository.ts';
import type { FindPlaceInResult } from './place-in-result.ts';

/** Pictures of a category on the home screen. */
const RECENT_ITEMS = 12;

export interface DetailService {
  /** An expired handle, or one of another session, only loses the position in the result. */
  detail(contentId: number, handle: string | undefined, actor: Actor): Promise<ContentDetail>;
  credentials(contentId: number, actor: Actor): Promise<{ credentials?: ContentCredentials }>;
  regions(contentId: number, actor: Actor): Promise<{ regions: ImageRegion[] }>;
  recent(actor: Actor): Promise<RecentContents>;
}

export function createDetailService(db: Database, placeOf: FindPlaceInResult): DetailService {
  const filePartsOf = async (contentId: number, actor: Actor) => {
    const [own] = grantedAmong(actor, [contentId]);
    const row = own === undefined ? undefined : await findFileParts(db, own, findableBy(actor));
    if (!row) throw new ApiError('content/unknown');
    return row;
  };
  return {
    async detail(contentId, handle, actor) {
      const [own] = grantedAmong(actor, [contentId]);
      const row = own === undefined ? undefined : await findDetail(db, own, findableBy(actor));
      if (!row) throw new ApiError('content/unknown');
      if (!handle) return presentDetail(row, actor);
      return presentDetail(row, actor, await placeOf(contentId, handle, actor));
    },
    async credentials(contentId, actor) {
      const { content_credentials: credentials } = await filePartsOf(contentId, actor);
      return credentials ? { credentials } : {};
    },
    async regions(contentId, actor) {
      const { image_regions: regions, crop } = await filePartsOf(contentId, actor);
      // They are of the uncropped picture.
      return { regions: crop ? [] : regions };
    },
    async recent(actor) {
      const visibilities = visibleTo(actor);
      const sections = await findRecentIds(db, visibilities, RECENT_ITEMS);
      const rows = await findSummaries(
        db,
        sections.flatMap(({ ids }) => ids),
        visibilities,
      );
      const byId = new Map(rows.map((row) => [row.content_id, row]));
      return {
        sections: sections.map(({ category, label, ids }) => ({
          category,
          label,
          items: ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentSummary(row, actor)),
        })),
      };
    },
  };
}
