import { Type } from 'typebox';
import type { Database } from '../../db/database.ts';
import { type HandledJob, handledJob, type JobDeclaration } from '../jobs/job-declaration.ts';
import { findSource, noteFailure, publish } from './renditions.repository.ts';
import { pictureKeyOf, type RenditionDeps, storePictures, storeStream } from './store-renditions.ts';

/**
 * Creates the renditions of an ingested content, and then makes it visible. Without it there would be no content: it cannot
 * be cancelled. One at a time: it shares the machine with the server's requests.
 */
export const FIRST_RENDITIONS = {
  kind: 'renditions-first',
  title: '閲覧用画像の作成',
  payload: Type.Object({ contentId: Type.Integer() }),
  hasUndo: false,
  isCancelable: false,
  atOnce: 1,
  retry: { tries: 5, firstSeconds: 10, longestSeconds: 600 },
} as const satisfies JobDeclaration;

/** Checkpoint after the pictures of a film or sound. */
const PICTURES = 'pictures';

/**
 * The record references the keys before there are files: a step that is repeated after a crash writes the same bytes to the
 * same place, and no file is without its record.
 */
export function firstRenditionsJob(db: Database, deps: RenditionDeps): HandledJob {
  return handledJob(FIRST_RENDITIONS, {
    async run(job) {
      const { contentId } = job.payload;
      const source = await findSource(db, contentId);
      // Another run has created them meanwhile.
      if (source?.state !== 'receiving') return null;
      if (pictureKeyOf(source) !== '' && job.checkpoint !== PICTURES) {
        await storePictures(deps, source, source);
        if (source.stream_key !== '') {
          await job.step({ done: 0.5, text: '画像を作成しました' }, async () => PICTURES);
        }
      }
      if (source.stream_key !== '') await storeStream(deps, source, source);
      await job.step({ done: 1, text: '公開しました' }, async (transaction) => {
        await publish(transaction, contentId);
        return null;
      });
      return null;
    },
    async onFailure(transaction, { contentId }, { text, isFinal }) {
      if (isFinal) await noteFailure(transaction, contentId, text);
    },
  });
}
