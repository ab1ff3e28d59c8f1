import type { ContentDetail, RecentContentsResponse } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findableBy, givenAmong, visibleTo } from './contents.policy.ts';
import { presentDetail, presentSummary } from './contents.presenter.ts';
import { findDetail, findRecentIds, findSummaries } from './contents.repository.ts';
import { findPlace, type PlaceInResult } from './results.repository.ts';
import { findKept } from './whole-results.repository.ts';
import { isGiven, openResult, requireEntries } from './whole-results.service.ts';

/** Pictures of a category on the home screen. */
const RECENT_ITEMS = 12;

export interface DetailService {
  /** A handle that is forgotten or of another session only costs the place in the result. */
  detail(contentId: number, handle: string | undefined, actor: Actor): Promise<ContentDetail>;
  recent(actor: Actor): Promise<RecentContentsResponse['data']>;
}

export function createDetailService(db: Database, now: () => Date): DetailService {
  async function placeOf(
    contentId: number,
    handle: string,
    actor: Actor,
  ): Promise<PlaceInResult | undefined> {
    const key = { handle, sessionId: actor.sessionId, now: now() };
    if (!(await isGiven(db, key, actor))) return undefined;
    const place = await findPlace(db, key, contentId);
    if (place && (place.nextId !== null || place.index + 1 === place.length)) return place;
    const kept = await findKept(db, key);
    if (!kept || kept.is_whole) return place;
    // The one behind, or it itself, is in the part that is not kept yet.
    await requireEntries(db, await openResult(db, handle, { actor, now: now() }));
    return findPlace(db, key, contentId);
  }
  return {
    async detail(contentId, handle, actor) {
      const [own] = givenAmong(actor, [contentId]);
      const row = own === undefined ? undefined : await findDetail(db, own, findableBy(actor));
      if (!row) throw new ApiError('content/unknown');
      if (!handle) return presentDetail(row, actor);
      return presentDetail(row, actor, await placeOf(contentId, handle, actor));
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
