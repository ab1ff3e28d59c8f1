import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Database } from '../../db/database.ts';
import { isSystemError } from '../../errors/system-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { type HandledJob, handledJob, type JobDeclaration, type Storable } from '../jobs/job-declaration.ts';
import type { FileMap } from './file-map.ts';
import { countUnmapped, insertFileMap, listUnmapped, type UnmappedOriginal } from './file-maps.repository.ts';
import { readOriginal } from './read-original.ts';

/** Maps the originals of contents that have none. The archive enqueues it at its start. */
export const MAP_ORIGINALS = {
  kind: 'file-maps',
  title: '元のファイルの構造の記録',
  payload: Type.Object({}),
  hasUndo: false,
  isCancelable: false,
  atOnce: 1,
  retry: { tries: 5, firstSeconds: 10, longestSeconds: 600 },
} as const satisfies JobDeclaration;

/** Contents of one step. A step that is repeated reads them again. */
const STEP = 20;
/** Errors of one file: it is read again by the job of the next start. */
const OF_A_FILE = ['ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'EIO'];

const TallySchema = Type.Object({
  all: Type.Integer(),
  /** The last content that was read. */
  after: Type.Integer(),
  mapped: Type.Integer(),
  /** Their formats have no map, or they are no complete files of them. */
  unmapped: Type.Integer(),
  unreadable: Type.Integer(),
});
type Tally = Static<typeof TallySchema>;

export function mapOriginalsJob(db: Database, media: Pick<MediaStore, 'withOriginal'>): HandledJob {
  return handledJob(MAP_ORIGINALS, {
    async run(job) {
      let tally: Tally = Value.Check(TallySchema, job.checkpoint)
        ? job.checkpoint
        : { all: await countUnmapped(db), after: 0, mapped: 0, unmapped: 0, unreadable: 0 };
      for (;;) {
        const originals = await listUnmapped(db, tally.after, STEP);
        if (originals.length === 0) break;
        const maps = new Map<number, FileMap | undefined>();
        for (const original of originals) {
          job.signal.throwIfAborted();
          maps.set(original.content_id, await mapOf(media, original));
        }
        const next = counted(tally, maps);
        await job.step(progressOf(next), async (transaction) => {
          for (const [contentId, map] of maps) if (map) await insertFileMap(transaction, contentId, map);
          return { ...next } satisfies Storable;
        });
        tally = next;
      }
      const { mapped, unmapped, unreadable } = tally;
      return { mapped, unmapped, unreadable };
    },
  });
}

/** Undefined if the file cannot be read. */
async function mapOf(
  media: Pick<MediaStore, 'withOriginal'>,
  { original_key, mime_type }: UnmappedOriginal,
): Promise<FileMap | undefined> {
  try {
    return await media.withOriginal(
      original_key,
      async (path) => (await readOriginal(path, mime_type)).fileMap,
    );
  } catch (error) {
    if (OF_A_FILE.some((code) => isSystemError(error, code))) return undefined;
    throw error;
  }
}

function counted(tally: Tally, maps: ReadonlyMap<number, FileMap | undefined>): Tally {
  const next = { ...tally };
  for (const [contentId, map] of maps) {
    next.after = contentId;
    if (!map) next.unreadable += 1;
    else if ('reason' in map) next.unmapped += 1;
    else next.mapped += 1;
  }
  return next;
}

function progressOf({ all, mapped, unmapped, unreadable }: Tally) {
  const done = mapped + unmapped + unreadable;
  const total = Math.max(all, done);
  return { done: done / total, text: `${done.toLocaleString('ja')} / ${total.toLocaleString('ja')}件` };
}
