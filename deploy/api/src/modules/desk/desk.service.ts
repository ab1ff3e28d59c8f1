import type { DeskFilter, DeskPhoto, DeskPhotos, SourceChange } from '@newsphoto/contract';
import { DESK_PAGE } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { putOnDesk } from '../arrivals/desk-items.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordChange } from '../changes/record-change.ts';
import { presentId, presentSummary } from '../contents/contents.presenter.ts';
import { findSummaries } from '../contents/summaries.service.ts';
import { picturesAmong, visibleAmong } from '../contents/visible-among.service.ts';
import { checkedSource } from './check-source.ts';
import { presentPhoto } from './desk.presenter.ts';
import { countDeskNews, findDeskPage, findDeskPhotos } from './desk-photos.repository.ts';
import { findNear, isSource, updateSource } from './desk-sources.repository.ts';

/** Folder under which contents are listed that an editor put on the desk. */
const BY_HAND = 'デスク';
const ALL_VISIBILITIES = ['1', '2', '3'] as const;

/** What is on the desk; see the contract. */
export function createDesk(db: Database, now: () => Date) {
  return {
    async page(actor: Actor, { cursor, ...filter }: DeskFilter & { cursor?: string }): Promise<DeskPhotos> {
      const { userId } = actor;
      // One more than is shown: it exists if there is an older one.
      const { rows, total } = await findDeskPage(db, { filter, userId, cursor, limit: DESK_PAGE + 1 });
      const photos = rows.slice(0, DESK_PAGE).map((row) => presentPhoto(row, actor));
      return {
        photos,
        total,
        nextCursor: rows.length > DESK_PAGE ? (photos.at(-1)?.contentId ?? null) : null,
      };
    },
    async news(
      { userId }: Actor,
      { after, above, ...filter }: DeskFilter & { after?: string; above?: string },
    ) {
      return { count: await countDeskNews(db, { filter, userId, after, above }) };
    },
    async read(actor: Actor, contentIds: readonly string[]): Promise<DeskPhoto[]> {
      const rows = await findDeskPhotos(db, contentIds.map(Number));
      return rows.map((row) => presentPhoto(row, actor));
    },
    async near(actor: Actor, contentId: string) {
      if ((await findDeskPhotos(db, [Number(contentId)])).length === 0) throw new ApiError('content/unknown');
      const near = await findNear(db, Number(contentId));
      const distances = new Map(near.map(({ near_id, distance }) => [near_id, distance]));
      const rows = await findSummaries(db, [...distances.keys()], ALL_VISIBILITIES);
      return rows.map((row) => ({
        ...presentSummary(row, actor),
        distance: distances.get(row.content_id) ?? 0,
      }));
    },
    async put(actor: Actor, contentIds: readonly string[]): Promise<{ added: number }> {
      return db.transaction().execute(async (transaction) => {
        const pictures = await picturesAmong(transaction, contentIds.map(Number));
        const ids = await visibleAmong(transaction, pictures, [...ALL_VISIBILITIES]);
        if (ids.length === 0) throw new ApiError('content/unknown');
        let added = 0;
        for (const contentId of ids.toSorted((one, other) => one - other)) {
          if (!(await putOnDesk(transaction, { contentId, folder: BY_HAND, arrivedAt: now() }))) continue;
          added += 1;
          await recordChange(transaction, { topic: 'desk', key: presentId(contentId) });
        }
        if (added > 0)
          await recordAudit(transaction, {
            ...{ actorId: actor.userId, action: 'desk-put', detail: { rows: added } },
          });
        return { added };
      });
    },
    async changeSource(actor: Actor, folder: string, change: SourceChange): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const source = await checkedSource(transaction, change);
        if (!(await updateSource(transaction, folder, source)))
          throw new ApiError((await isSource(transaction, folder)) ? 'edit/outdated' : 'desk/unknown-source');
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: 'feed-source-changed',
          subject: folder,
        });
        await recordChange(transaction, { topic: 'desk', key: '' });
      });
    },
  };
}

export type DeskService = ReturnType<typeof createDesk>;
