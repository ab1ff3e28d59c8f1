import type { Readable } from 'node:stream';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { isNamedFile } from '../anonymisations/named-file.service.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { createAuditThrottle } from '../audit/audit-throttle.ts';
import { hasShownOriginal } from '../contents/contents.policy.ts';
import { presentId } from '../contents/contents.presenter.ts';

/** The file of a photograph that a browser can show; content/unknown for everything else. */
export type OriginalOf = (
  contentId: number,
  actor: Actor,
) => Promise<{ readonly stream: Readable; readonly mimeType: string }>;

/** One entry in the trail for a user and an original in this time; browsers cache the file as long. */
const VIEW_MS = 5 * 60_000;
const MOST_VIEWS = 100_000;

/** Originals for internal users; each view is recorded in the audit trail. */
export function createOriginals(db: Database, media: MediaStore, now: () => Date): OriginalOf {
  const throttle = createAuditThrottle({ everyMs: VIEW_MS, most: MOST_VIEWS });
  return async (contentId, { userId: actorId }) => {
    const row = await db
      .selectFrom('contents')
      .select(['original_key', 'mime_type', 'content_type', 'is_anonymised'])
      .where('content_id', '=', contentId)
      .where('state', '=', 'ready')
      .executeTakeFirst();
    if (!row || !hasShownOriginal(row)) throw new ApiError('content/unknown');
    const { original_key: key, mime_type: mimeType } = row;
    if (row.is_anonymised && (await media.withOriginal(key, (path) => isNamedFile(db, path))))
      throw new ApiError('content/unknown');
    const subject = presentId(contentId);
    if (throttle.pass(`${actorId} ${subject}`, now()) !== undefined)
      await recordAudit(db, { actorId, action: 'original-viewed', subject });
    const { stream } = await media.openOriginal(key);
    return { stream, mimeType };
  };
}
