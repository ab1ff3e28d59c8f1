import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { hasShownOriginal } from '../contents/contents.policy.ts';

/** The file of a photograph that a browser can show; content/unknown for everything else. */
export type OriginalOf = (contentId: number) => Promise<{ readonly path: string; readonly mimeType: string }>;

export function createOriginals(db: Database, media: MediaStore): OriginalOf {
  return async (contentId) => {
    const row = await db
      .selectFrom('contents')
      .select(['original_key', 'mime_type', 'content_type'])
      .where('content_id', '=', contentId)
      .where('state', '=', 'ready')
      .executeTakeFirst();
    if (!row || !hasShownOriginal(row)) throw new ApiError('content/unknown');
    return { path: media.originalFile(row.original_key), mimeType: row.mime_type };
  };
}
