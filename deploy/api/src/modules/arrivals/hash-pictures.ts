import type { Database } from '../../db/database.ts';
import { isSystemError } from '../../errors/system-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { recordChange } from '../changes/record-change.ts';
import type { PictureDecoder } from '../renditions/picture-decoder.ts';
import { findNewest, findUnhashed, type PictureHash, saveHashes } from './near-pictures.repository.ts';

/** More than these are notified as one change of anything. */
const MOST_NOTIFIED = 10;

/** Those that were not ready when their turn came are found by the next search of all. */
const SEARCH_MS = 10 * 60_000;

export interface HasherDeps {
  readonly db: Database;
  readonly media: MediaStore;
  readonly pictureDecoder: Pick<PictureDecoder, 'hash'>;
}

/**
 * Hashes recent photographs that have no hash, whichever way they arrived: what is new first, then what there was before, each from
 * where the last call ended. A search of all, once a second in an archive of which everything is recent, would cost more than the rest.
 */
export function createPictureHasher(deps: HasherDeps, now = () => performance.now()) {
  const { db } = deps;
  let newest: number | undefined;
  let all: number | undefined = 0;
  let searchedAt = 0;
  const hash = async (limit: number, after: number): Promise<{ count: number; last: number }> => {
    const waiting = await findUnhashed(db, { after, limit });
    if (waiting.length > 0) await save(db, await Promise.all(waiting.map((row) => hashOf(deps, row))));
    return { count: waiting.length, last: waiting.at(-1)?.content_id ?? after };
  };
  return {
    /** Hashes a few; returns how many there were. */
    async next(limit: number): Promise<number> {
      newest ??= await findNewest(db);
      const recent = await hash(limit, newest);
      newest = recent.last;
      if (recent.count > 0) return recent.count;
      if (all === undefined && now() - searchedAt >= SEARCH_MS) all = 0;
      if (all === undefined) return 0;
      const former = await hash(limit, all);
      all = former.count > 0 ? former.last : undefined;
      searchedAt = now();
      return former.count;
    },
  };
}

/** Without a hash where there is no picture: its content got new ones at the same moment, or a disk lost it. */
async function hashOf(
  { media, pictureDecoder }: HasherDeps,
  { content_id, unmarked_small_key, thumb_small_key }: Awaited<ReturnType<typeof findUnhashed>>[number],
): Promise<PictureHash> {
  const key = unmarked_small_key || thumb_small_key;
  if (key === '') return { contentId: content_id, hash: undefined };
  const hash = await media.withRendition(key, (path) => pictureDecoder.hash(path)).catch(ignoreMissing);
  return { contentId: content_id, hash };
}

function ignoreMissing(error: unknown): undefined {
  if (!isSystemError(error, 'ENOENT')) throw error;
}

const save = (db: Database, hashes: readonly PictureHash[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const near = await saveHashes(transaction, hashes);
    // Of a plain picture there are many.
    const keys = near.length > MOST_NOTIFIED ? [''] : near.map(String);
    for (const one of keys) await recordChange(transaction, { topic: 'desk', key: one });
  });
