import type { Database } from '../db/database.ts';
import type { FileMediaStore } from '../media-store/file-media-store.ts';
import { ingestFolder } from '../modules/ingest/ingest-folder.ts';
import { sweepOrphans } from '../modules/ingest/sweep-orphans.ts';
import { enqueueJob } from '../modules/jobs/enqueue-job.ts';
import type { HandledJob } from '../modules/jobs/job-declaration.ts';
import { firstRenditionsJob } from '../modules/renditions/first-renditions.job.ts';
import type { PictureDecoder } from '../modules/renditions/picture-decoder.ts';
import { RECREATE_RENDITIONS, recreateRenditionsJob } from '../modules/renditions/recreate-renditions.job.ts';
import { inProcessCredentials } from './in-process-decoder.ts';
import { compareMedia, type MediaDifference } from './media-files.ts';

/** State of the photographs of a folder in the archive. */
export interface PhotographReport extends MediaDifference {
  readonly contents: { id: string; file: string; state: string; error: string; found: number }[];
  /** Runs that recreated all renditions, and how they ended. */
  readonly recreations: { state: string; error: string }[];
}

/** Photograph work of a process that will be killed. */
export interface PhotographWork {
  readonly jobs: readonly HandledJob[];
  /** The start of a server. */
  sweep(): Promise<void>;
  /** Ingests missing files; reports each number once it is acknowledged. */
  takeIn(notify: (contentId: string) => void): Promise<void>;
  requestRecreation(): Promise<void>;
  report(): Promise<PhotographReport>;
}

export function photographWork(
  deps: { readonly db: Database; readonly media: FileMediaStore; readonly pictureDecoder: PictureDecoder },
  folder: string,
): PhotographWork {
  const { db, media } = deps;
  return {
    jobs: [firstRenditionsJob(db, deps), recreateRenditionsJob(db, deps)],
    sweep: async () => {
      await sweepOrphans(db, media);
    },
    takeIn: async (notify) => {
      await ingestFolder({ ...deps, credentialReader: inProcessCredentials }, folder, {
        onResult: (result) => {
          if ('contentId' in result) notify(result.contentId);
          else if (result.code !== 'E0042') throw new Error(`${result.file}: ${result.reason}`);
        },
      });
    },
    requestRecreation: async () => {
      await db.transaction().execute(async (transaction) => {
        const open = await transaction
          .selectFrom('jobs')
          .select('job_id')
          .where('kind', '=', RECREATE_RENDITIONS.kind)
          .where('state', 'in', ['queued', 'running'])
          .executeTakeFirst();
        if (!open) await enqueueJob(transaction, RECREATE_RENDITIONS, { contentIds: 'all' });
      });
    },
    report: async () => {
      const contents = await db
        .selectFrom('contents')
        .leftJoin('content_search', 'content_search.content_id', 'contents.content_id')
        .select(['contents.content_id', 'file_name', 'state', 'rendition_error'])
        .select(({ fn }) => fn.count<number>('content_search.content_id').as('found'))
        .groupBy('contents.content_id')
        .execute();
      const recreations = await db
        .selectFrom('jobs')
        .select(['state', 'error_text as error'])
        .where('kind', '=', RECREATE_RENDITIONS.kind)
        .execute();
      return {
        ...(await compareMedia(db, media.renditionsDirectory)),
        contents: contents.map(({ content_id, file_name, state, rendition_error, found }) => ({
          ...{ id: String(content_id), file: file_name, state, error: rendition_error, found },
        })),
        recreations,
      };
    },
  };
}
