import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import {
  type HandledJob,
  handledJob,
  type JobContext,
  type JobDeclaration,
  type JobProgress,
  type Storable,
} from '../jobs/job-declaration.ts';
import { JobFailure } from '../jobs/job-failure.ts';
import type { MediaKeys } from '../media/media-keys.ts';
import { planKeys, withUnmarked } from '../media/plan-keys.ts';
import { replaceMedia } from '../media/replace-media.ts';
import {
  countChosen,
  findNext,
  findSource,
  noteFailure,
  publish,
  type SourceRow,
  swapKeys,
} from './renditions.repository.ts';
import { pictureKeyOf, type RenditionDeps, storePictures, storeStream } from './store-renditions.ts';

/** Recreates renditions: of some contents, or of all. One content is one step. */
export const RECREATE_RENDITIONS = {
  kind: 'renditions-anew',
  title: '閲覧用画像の作り直し',
  payload: Type.Object({ contentIds: Type.Union([Type.Array(Type.Integer()), Type.Literal('all')]) }),
  hasUndo: false,
  atOnce: 1,
  retry: { tries: 5, firstSeconds: 10, longestSeconds: 600 },
} as const satisfies JobDeclaration;

/** Failed contents that a result lists; the rest is only counted. */
const MOST_NAMED = 100;

const TallySchema = Type.Object({
  all: Type.Integer(),
  /** The last processed content. */
  after: Type.Integer(),
  made: Type.Integer(),
  /** No source, or another job is processing it. */
  kept: Type.Integer(),
  failed: Type.Integer(),
  failedIds: Type.Array(Type.Integer()),
});
type Tally = Static<typeof TallySchema>;

type Outcome = 'made' | 'kept' | 'failed';
type RecreateContext = JobContext<{ contentIds: number[] | 'all' }>;
/** Commits the result of one content, with the progress. */
type Commit = (outcome: Outcome, work?: (transaction: DatabaseTransaction) => Promise<void>) => Promise<void>;

export function recreateRenditionsJob(db: Database, deps: RenditionDeps): HandledJob {
  return handledJob(RECREATE_RENDITIONS, {
    async run(job) {
      const { contentIds } = job.payload;
      let tally: Tally = Value.Check(TallySchema, job.checkpoint)
        ? job.checkpoint
        : { all: await countChosen(db, contentIds), after: 0, made: 0, kept: 0, failed: 0, failedIds: [] };
      for (;;) {
        const source = await findNext(db, contentIds, tally.after);
        if (!source) break;
        await recreate({ ...deps, db }, source, async (outcome, work) => {
          const next = counted(tally, source.content_id, outcome);
          await commit(job, next, work);
          tally = next;
        });
      }
      const { made, kept, failed, failedIds } = tally;
      return { made, kept, failed, failedIds };
    },
  });
}

const commit = (
  job: RecreateContext,
  tally: Tally,
  work: (transaction: DatabaseTransaction) => Promise<void> = async () => undefined,
): Promise<void> =>
  job.step(progressOf(tally), async (transaction) => {
    await work(transaction);
    return { ...tally } satisfies Storable;
  });

function counted(tally: Tally, contentId: number, outcome: Outcome): Tally {
  const isNamed = outcome === 'failed' && tally.failedIds.length < MOST_NAMED;
  return {
    ...tally,
    after: contentId,
    [outcome]: tally[outcome] + 1,
    failedIds: isNamed ? [...tally.failedIds, contentId] : tally.failedIds,
  };
}

function progressOf({ all, made, kept, failed }: Tally): JobProgress {
  const done = made + kept + failed;
  const failures = failed > 0 ? `（${failed.toLocaleString('ja')}件は作成できませんでした）` : '';
  const total = Math.max(all, done);
  return {
    done: done / total,
    text: `${done.toLocaleString('ja')} / ${total.toLocaleString('ja')}件${failures}`,
  };
}

async function recreate(
  deps: RenditionDeps & { readonly db: Database },
  source: SourceRow,
  commit: Commit,
): Promise<void> {
  // The job of its ingest is still processing it.
  const isAwaited = source.state === 'receiving' && source.rendition_error === '';
  if (isAwaited || (source.state !== 'receiving' && !hasPictures(source))) return commit('kept');
  try {
    if (source.state === 'receiving') await finishFirst(deps, source, commit);
    else await replacePictures(deps, source, commit);
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error;
    await commit('failed', (transaction) => noteFailure(transaction, source.content_id, error.message));
  }
}

const hasPictures = (source: SourceRow): boolean => pictureKeyOf(source) !== '' && source.preview_key !== '';

/** Renditions that failed at the ingest are tried again, under their keys. */
async function finishFirst(deps: RenditionDeps, source: SourceRow, commit: Commit): Promise<void> {
  if (pictureKeyOf(source) !== '') await storePictures(deps, source, source);
  if (source.stream_key !== '') await storeStream(deps, source, source);
  await commit('made', (transaction) => publish(transaction, source.content_id));
}

/** A key's bytes never change, so new pictures have new keys; the playable file stays. */
async function replacePictures(
  deps: RenditionDeps & { readonly db: Database },
  source: SourceRow,
  commit: Commit,
): Promise<void> {
  const visibility = source.state === 'taken-down' ? '2' : source.visibility;
  const fresh: MediaKeys = {
    ...planKeys(withUnmarked(source), visibility),
    stream_key: source.stream_key,
  };
  try {
    await replaceMedia(deps, source, fresh, {
      write: () => storePictures(deps, source, fresh),
      change: async () => {
        await commit('made', async (transaction) => {
          if (!(await swapKeys(transaction, source, fresh))) throw new Outdated();
        });
        return true;
      },
    });
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    const now = await findSource(deps.db, source.content_id);
    if (now) await recreate(deps, now, commit);
  }
}

/** The rights of a content were changed while its pictures were created: it is read again. */
class Outdated extends Error {
  override name = 'Outdated';
}
