import type { ContentDetail, RecentContentsResponse } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { visibleTo } from './contents.policy.ts';
import { presentDetail, presentSummary } from './contents.presenter.ts';
import { findDetail, findRecentIds, findSummaries } from './contents.repository.ts';
import { findPlace } from './results.repository.ts';

/** Pictures of a category on the home screen. */
const RECENT_ITEMS = 12;

export interface DetailService {
  /** A handle that is forgotten or of another session only costs the place in the result. */
  detail(contentId: number, handle: string | undefined, actor: Actor): Promise<ContentDetail>;
  recent(actor: Actor): Promise<RecentContentsResponse['data']>;
}

export function createDetailService(db: Database, now: () => Date): DetailService {
  return {
    async detail(contentId, handle, actor) {
      const row = await findDetail(db, contentId, visibleTo(actor));
      if (!row) throw new ApiError('content/unknown');
      if (!handle) return presentDetail(row, actor);
      const { sessionId } = actor;
      return presentDetail(row, actor, await findPlace(db, { handle, sessionId, now: now() }, contentId));
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
          items: ids.flatMap((id) => byId.get(id) ?? []).map(presentSummary),
        })),
      };
    },
  };
}
