import type { Database } from '../../db/database.ts';
import type { ContentTerm } from './reading/text-terms.ts';
import type { TermReader } from './term-reader.ts';
import {
  type IndexedSource,
  lockTerms,
  type QueuedContent,
  readQueue,
  readSources,
  removeQueued,
  replaceTerms,
} from './terms.repository.ts';

/** A batch is written in a fraction of a second: other statements wait no longer. */
const BATCH = 50;

export interface TermIndexDeps {
  readonly db: Database;
  readonly reader: Pick<TermReader, 'read'>;
  readonly onError: (error: unknown) => void;
}

/** Processes a batch of the queue; returns how many contents it had. */
export async function indexQueuedTerms({ db, reader, onError }: TermIndexDeps): Promise<number> {
  const queued = await readQueue(db, BATCH);
  if (queued.length === 0) return 0;
  const sources = await readSources(
    db,
    queued.map(({ contentId }) => contentId),
  );
  const terms = await readAll(reader, sources, onError);
  const found = sources.map(({ contentId, visibility }, at) => ({
    ...{ contentId, visibility },
    terms: terms[at] ?? [],
  }));
  await db.transaction().execute(async (transaction) => {
    await lockTerms(transaction);
    // Entries that another process has removed were processed in a state that may be later than ours: ours is discarded.
    if (await isOurs(transaction, queued)) {
      const ids = queued.map(({ contentId }) => contentId);
      await replaceTerms(transaction, ids, found);
    }
  });
  return queued.length;
}

const isOurs = (transaction: Parameters<typeof removeQueued>[0], queued: readonly QueuedContent[]) =>
  removeQueued(
    transaction,
    queued.flatMap(({ queueIds }) => queueIds),
  );

/** A content that cannot be analysed has no terms; the others of its batch have theirs. */
async function readAll(
  reader: TermIndexDeps['reader'],
  sources: readonly IndexedSource[],
  onError: TermIndexDeps['onError'],
): Promise<readonly (readonly ContentTerm[])[]> {
  if (sources.length === 0) return [];
  try {
    return await reader.read(sources.map(textsOf));
  } catch (error) {
    if (sources.length === 1) {
      onError(error);
      return [[]];
    }
    const found: (readonly ContentTerm[])[] = [];
    for (const source of sources) found.push(...(await readAll(reader, [source], onError)));
    return found;
  }
}

const textsOf = ({ headline, caption, byline, metadata }: IndexedSource) => ({
  ...{ headline, caption, byline, metadata },
});
