import type { ContentCrop } from '@newsphoto/contract';
import { type Crop, cropRegion, isCrop, isUncropped } from '@newsphoto/domain/desk';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordContentChanges } from '../changes/record-change.ts';
import { hasShownOriginal } from '../contents/contents.policy.ts';
import { endDownloadsWith } from '../downloads/end-with-content.ts';
import { requireUnlocked } from '../editing/locks.service.ts';
import { JobFailure } from '../jobs/job-failure.ts';
import { planKeys, withUnmarked } from '../media/plan-keys.ts';
import { replaceMedia } from '../media/replace-media.ts';
import { findSource, swapKeys } from '../renditions/rendition-sources.service.ts';
import { type RenditionDeps, storePictures } from '../renditions/store-renditions.ts';
import { indexContents } from '../search-index/content-index.ts';

export interface CropRequest {
  readonly crop: Crop;
  readonly lockId?: string | undefined;
}

/** The part of a photograph that is shown; the original is never changed. */
export interface Crops {
  of(contentId: string): Promise<ContentCrop>;
  /** Refused while another window edits the content. */
  set(actor: Actor, contentId: string, request: CropRequest): Promise<void>;
}

interface CropDeps extends RenditionDeps {
  readonly db: Database;
  readonly now: () => Date;
}

export function createCrops(deps: CropDeps): Crops {
  const { db, now } = deps;
  const find = async (contentId: string) => {
    const [source, size] = await Promise.all([
      findSource(db, Number(contentId)),
      db
        .selectFrom('contents')
        .select(['width', 'height', 'content_type', 'mime_type'])
        .where('content_id', '=', Number(contentId))
        .executeTakeFirst(),
    ]);
    if (source?.state !== 'ready' || source.content_type !== '0' || !size)
      throw new ApiError('content/unknown');
    return { source, size };
  };
  return {
    async of(contentId) {
      const { source, size } = await find(contentId);
      const { width, height } = size;
      const original = hasShownOriginal(size) ? { originalUrl: `/api/contents/${contentId}/original` } : {};
      return { ...(source.crop && { crop: source.crop }), width, height, ...original };
    },
    async set(actor, contentId, { crop: requested, lockId }) {
      if (!isCrop(requested)) throw new ApiError('request/invalid');
      const { source, size } = await find(contentId);
      const crop = isUncropped(requested) ? null : requested;
      if (isSame(source.crop, crop)) return;
      const fresh = {
        ...planKeys(withUnmarked(source), source.visibility),
        stream_key: source.stream_key,
      };
      const region = cropRegion(size, requested);
      const record = async (transaction: DatabaseTransaction): Promise<boolean> => {
        if (!(await swapKeys(transaction, source, fresh))) return false;
        const lock = { contentId: source.content_id, lockId, now: now() };
        await requireUnlocked(transaction, lock, actor);
        await transaction
          .updateTable('contents')
          .set({ crop: crop && JSON.stringify(crop), aspect_ratio: ratioOf(region) })
          .where('content_id', '=', source.content_id)
          .execute();
        await indexContents(transaction, [source.content_id]);
        await recordAudit(transaction, {
          ...{ actorId: actor.userId, action: 'content-cropped', subject: contentId },
          detail: { from: textOf(source.crop), to: textOf(crop) },
        });
        await recordContentChanges(transaction, [source.content_id]);
        if (crop) await endFrozen(transaction);
        return true;
      };
      // What is prepared has all that was shown until now.
      const endFrozen = (transaction: DatabaseTransaction) =>
        endDownloadsWith(transaction, source.content_id, 'cropped');
      const changed = await replaceMedia(deps, source, fresh, {
        write: () =>
          storePictures(deps, { ...source, crop }, fresh).catch((error: unknown) => {
            throw error instanceof JobFailure ? new ApiError('content/unreadable', [contentId]) : error;
          }),
        change: () => db.transaction().execute(record),
      });
      if (!changed) throw new ApiError('edit/outdated');
      // Those that were created during the change and read the former crop.
      if (crop) await db.transaction().execute(endFrozen);
    },
  };
}

/** The database orders the keys of what it stores. */
const isSame = (one: Crop | null, other: Crop | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    (['turn', 'left', 'top', 'width', 'height'] as const).every((key) => one[key] === other[key]));

const ratioOf = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.max(0.001, Math.round((width / height) * 1000) / 1000);

/** As in the history: 「90°、20% × 30%」. */
function textOf(crop: Crop | null): string {
  if (!crop) return '全体';
  const percent = (part: number) => `${Math.round(part / 100)}%`;
  const turn = crop.turn === 0 ? '' : `右へ${crop.turn}°回転、`;
  return `${turn}左${percent(crop.left)}・上${percent(crop.top)}から ${percent(crop.width)} × ${percent(crop.height)}`;
}
