import type { NewRenditions, UnfinishedContent } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { findOpenRun } from '../jobs/open-run.ts';
import { RECREATE_RENDITIONS } from './recreate-renditions.job.ts';
import { countChosen, listUnfinished, type UnfinishedRow } from './renditions.repository.ts';

const MOST_LISTED = 500;

export interface RenditionsService {
  /** Contents that are not visible yet. */
  unfinished(): Promise<UnfinishedContent[]>;
  /** Enqueues the job that recreates renditions; returns its id. */
  startRecreation(actor: Actor, request: NewRenditions): Promise<string>;
}

export function createRenditionsService(db: Database): RenditionsService {
  return {
    async unfinished() {
      return (await listUnfinished(db, MOST_LISTED)).map(presentUnfinished);
    },
    async startRecreation({ userId }, request) {
      const contentIds = 'all' in request ? 'all' : request.contentIds.map(Number);
      return db.transaction().execute(async (transaction) => {
        const open =
          contentIds === 'all'
            ? await findOpenRun(transaction, RECREATE_RENDITIONS.kind, { contentIds })
            : undefined;
        if (open) return open;
        if (contentIds !== 'all' && (await countChosen(transaction, contentIds)) < contentIds.length) {
          throw new ApiError('content/unknown');
        }
        const subject = contentIds === 'all' || contentIds.length > 1 ? '' : String(contentIds[0]);
        await recordAudit(transaction, {
          ...{ actorId: userId, action: 'renditions-requested', subject },
          detail: { contents: contentIds === 'all' ? 'all' : contentIds.length },
        });
        return enqueueJob(transaction, RECREATE_RENDITIONS, { contentIds }, { ownerId: userId });
      });
    },
  };
}

function presentUnfinished(row: UnfinishedRow): UnfinishedContent {
  return {
    contentId: String(row.content_id),
    state: row.rendition_error === '' ? 'waiting' : 'failed',
    fileName: row.file_name,
    headline: row.headline,
    contentType: row.content_type,
    errorText: row.rendition_error,
    registeredAt: tokyoDateTime(row.registered_at),
  };
}
