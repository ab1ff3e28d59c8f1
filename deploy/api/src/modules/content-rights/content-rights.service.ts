import type { Takedown, TakedownOutcome, TakedownReach } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError, messageOf } from '../../errors/api-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordContentChanges } from '../changes/record-change.ts';
import { requirePublishable } from '../editing/publishable.ts';
import { countAcknowledged } from '../licences/licence-records.service.ts';
import { notifyHolders } from '../licences/takedown-notice.service.ts';
import { planKeys } from '../media/plan-keys.ts';
import { replaceMedia } from '../media/replace-media.ts';
import { indexContents } from '../search-index/content-index.ts';
import { isWider } from './change-visibilities.ts';
import {
  endTakedown,
  findRights,
  findTakedowns,
  insertTakedown,
  markFoundAgain,
  type NewRights,
  type RightsRow,
  updateRights,
} from './content-rights.repository.ts';
import { copyPictures } from './copy-pictures.ts';
import { type CountReach, takedownReach } from './takedown-reach.service.ts';

const MOST_LISTED = 1000;

/** Who sees a content: its visibility, and whether it is taken down. */
export interface ContentRights {
  setVisibility(actor: Actor, contentId: string, visibility: VisibilityCode): Promise<void>;
  takeDown(actor: Actor, contentIds: readonly string[], reason: string): Promise<TakedownOutcome>;
  restore(actor: Actor, contentId: string): Promise<void>;
  takedowns(): Promise<Takedown[]>;
  /** What a takedown would affect at this moment. */
  reach(contentIds: readonly string[]): Promise<TakedownReach[]>;
}

type Change = Pick<NewRights, 'state' | 'visibility'> & {
  /** Refuses the change by an error, before anything is written. */
  readonly require?: (transaction: DatabaseTransaction) => Promise<void>;
  readonly record: (transaction: DatabaseTransaction) => Promise<void>;
};

export interface ContentRightsOptions {
  readonly db: Database;
  readonly media: MediaStore;
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
  /** Of every module whose data contains contents. */
  readonly counts: readonly CountReach[];
}

export function createContentRights({
  db,
  media,
  now,
  publicUrl,
  counts,
}: ContentRightsOptions): ContentRights {
  const read = async (contentId: string, state: RightsRow['state']): Promise<RightsRow> => {
    const row = await findRights(db, Number(contentId));
    if (row?.state !== state) throw new ApiError('content/unknown');
    return row;
  };
  /** Pictures, record, search and trail change together: no one finds what they may not see. */
  const apply = async (row: RightsRow, { state, visibility, require, record }: Change): Promise<void> => {
    // A content that was taken down is only visible to editors, whatever it was before.
    const keys = planKeys(row, state === 'taken-down' ? '2' : visibility);
    const changed = await replaceMedia({ db, media }, row, keys, {
      write: () => copyPictures(media, row, keys),
      change: () =>
        db.transaction().execute(async (transaction) => {
          await require?.(transaction);
          await recordContentChanges(transaction, [row.content_id]);
          if (!(await updateRights(transaction, row, { state, visibility, keys }))) return false;
          await recordContentChanges(transaction, [row.content_id]);
          await indexContents(transaction, [row.content_id]);
          if (row.visibility === '2' && visibility !== '2') await markFoundAgain(transaction, row.content_id);
          await record(transaction);
          return true;
        }),
    });
    if (!changed) throw new ApiError('edit/outdated');
  };
  const takeDownOne = async (actor: Actor, contentId: string, reason: string): Promise<void> => {
    const row = await read(contentId, 'ready');
    await apply(row, {
      state: 'taken-down',
      visibility: row.visibility,
      record: async (transaction) => {
        const actorId = actor.userId;
        const moment = now();
        await insertTakedown(transaction, { contentId: row.content_id, reason, actorId, now: moment });
        await notifyHolders(transaction, row.content_id, { now: moment, publicUrl });
        await recordAudit(transaction, { actorId, action: 'content-taken-down', subject: contentId });
      },
    });
  };
  return {
    async setVisibility(actor, contentId, visibility) {
      const row = await read(contentId, 'ready');
      if (row.visibility === visibility) return;
      const publish = (transaction: DatabaseTransaction) =>
        requirePublishable(transaction, { contentId: row.content_id, now: now() }, actor);
      await apply(row, {
        ...{ state: 'ready', visibility },
        ...(isWider(row.visibility, visibility) && { require: publish }),
        record: (transaction) =>
          recordAudit(transaction, {
            ...{ actorId: actor.userId, action: 'visibility-changed', subject: contentId },
            detail: { from: row.visibility, to: visibility },
          }),
      });
    },
    async takeDown(actor, contentIds, reason) {
      const outcome: { takenDown: string[]; refused: TakedownOutcome['refused'] } = {
        ...{ takenDown: [], refused: [] },
      };
      for (const contentId of contentIds) {
        try {
          await takeDownOne(actor, contentId, reason);
          outcome.takenDown.push(contentId);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const { code, text } = messageOf(error);
          outcome.refused.push({ contentId, code, text });
        }
      }
      return outcome;
    },
    async restore(actor, contentId) {
      const row = await read(contentId, 'taken-down');
      await apply(row, {
        ...{ state: 'ready', visibility: row.visibility },
        record: async (transaction) => {
          const actorId = actor.userId;
          await endTakedown(transaction, { contentId: row.content_id, actorId, now: now() });
          await recordAudit(transaction, { actorId, action: 'content-restored', subject: contentId });
        },
      });
    },
    reach: (contentIds) => takedownReach({ db, now: now(), counts }, contentIds),
    async takedowns() {
      const acknowledged = new Map(
        (await countAcknowledged(db)).map(({ content_id, ...counted }) => [content_id, counted]),
      );
      return (await findTakedowns(db, MOST_LISTED)).map((row) => ({
        contentId: String(row.content_id),
        headline: row.headline,
        reason: row.reason,
        takenDownAt: tokyoDateTime(row.taken_down_at),
        takenDownBy: row.taken_down_by,
        takenDownByName: row.user_name ?? '',
        notified: Number(acknowledged.get(row.content_id)?.notified ?? 0),
        acknowledged: Number(acknowledged.get(row.content_id)?.acknowledged ?? 0),
      }));
    },
  };
}
