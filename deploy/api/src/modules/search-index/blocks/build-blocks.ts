import type { Database } from '../../../db/database.ts';
import { collectionOf } from '../../contents/collections.ts';
import { type DocRow, storeColumns } from './block-columns.ts';
import { BlockTexts } from './block-texts.ts';
import {
  addPostings,
  analyzePostings,
  type BlockNeed,
  beginGeneration,
  endTurn,
  findNeeds,
  giveUpUnfinished,
  publishGeneration,
  readDocuments,
  removeUnused,
  takeTurn,
} from './blocks.repository.ts';
import { blocksToBuild } from './blocks-to-build.ts';
import { gramPostings } from './gram-postings.ts';
import { BlockLines, CompleteLists } from './line-postings.ts';
import { type Posting, yieldToEventLoop } from './posting.ts';
import { signPostings, wordPostings } from './word-postings.ts';

const DOCUMENTS_AT_ONCE = 1000;
const REMOVED_AT_ONCE = 5000;
/** Posting lists are written in batches of this number, or of this many bytes. */
const POSTINGS_AT_ONCE = 2000;
const BYTES_AT_ONCE = 1_000_000;
/** The builder renews its lease within this time. */
const TURN_SECONDS = 120;
export interface BuildOptions {
  readonly signal?: AbortSignal;
  /** Called for every block that was built. */
  readonly say?: (line: string) => void;
  /** Fewer changes than this, default 1,000, are checked one by one. */
  readonly fewest?: number | undefined;
}

/**
 * Builds the blocks that need it, newest first; one of several processes does. Searches and writes continue meanwhile.
 * Returns how many were built.
 */
export async function buildBlocks(db: Database, { signal, say, fewest }: BuildOptions = {}): Promise<number> {
  const needs = blocksToBuild(await findNeeds(db), fewest);
  if (needs.length === 0 || !(await takeTurn(db, { seconds: TURN_SECONDS, isOurs: false }))) return 0;
  let built = 0;
  try {
    await giveUpUnfinished(db);
    for (const need of needs) {
      signal?.throwIfAborted();
      await removeAllUnused(db, signal);
      const started = performance.now();
      const documents = await buildBlock(db, need, signal);
      if (documents === undefined) continue;
      built += 1;
      say?.(
        `search: block ${need.block} of ${documents} contents is built, ${Math.round((performance.now() - started) / 1000)} s`,
      );
    }
    await removeAllUnused(db, signal);
    await analyzePostings(db);
  } finally {
    await endTurn(db);
  }
  return built;
}

async function removeAllUnused(db: Database, signal: AbortSignal | undefined): Promise<void> {
  while (await removeUnused(db, { most: REMOVED_AT_ONCE })) signal?.throwIfAborted();
}

/** Returns its number of documents; undefined if another process has taken the lease meanwhile. */
async function buildBlock(
  db: Database,
  { block, generation: replaces }: BlockNeed,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const { generation, horizon } = await beginGeneration(db, block);
  const { texts, lines, rows } = await readBlock(db, block, signal);
  const completeLists = new CompleteLists();
  const write = async (postings: readonly Posting[]): Promise<void> => {
    signal?.throwIfAborted();
    await takeTurn(db, { seconds: TURN_SECONDS, isOurs: true });
    for (const some of portions(postings)) await addPostings(db, generation, some);
  };
  const noteAndWrite = async (postings: readonly Posting[]): Promise<void> => {
    completeLists.note(postings);
    await write(postings);
  };
  await noteAndWrite(signPostings(texts.signs));
  for await (const postings of wordPostings(texts.words)) await noteAndWrite(postings);
  for await (const postings of gramPostings(texts)) await noteAndWrite(postings);
  for await (const postings of lines.postings(completeLists)) await write(postings);
  const stored = await storeColumns(rows);
  const collections = [...new Set(rows.map(({ contentType }) => collectionOf(contentType)))];
  const finished = {
    ...{ block, generation, replaces, horizon, collections },
    ...{ documents: rows.length, ...stored },
  };
  return (await publishGeneration(db, finished)) ? rows.length : undefined;
}

async function readBlock(
  db: Database,
  block: number,
  signal: AbortSignal | undefined,
): Promise<{ texts: BlockTexts; lines: BlockLines; rows: DocRow[] }> {
  const texts = new BlockTexts();
  const lines = new BlockLines();
  const rows: DocRow[] = [];
  for (let after = -1; ; ) {
    signal?.throwIfAborted();
    // Each batch has its own snapshot: rows that are written between them count as changed.
    const some = await readDocuments(db, { block, after, most: DOCUMENTS_AT_ONCE });
    for (const { folded, ...row } of some) {
      texts.add(row.doc, folded);
      lines.add(row.doc, folded);
      rows.push(row);
    }
    const last = some.at(-1);
    if (!last || some.length < DOCUMENTS_AT_ONCE) return { texts, lines, rows };
    after = last.doc;
    await yieldToEventLoop();
  }
}

function* portions(postings: readonly Posting[]): Generator<readonly Posting[]> {
  let some: Posting[] = [];
  let bytes = 0;
  for (const posting of postings) {
    some.push(posting);
    bytes += posting.docs?.byteLength ?? 0;
    if (some.length < POSTINGS_AT_ONCE && bytes < BYTES_AT_ONCE) continue;
    yield some;
    [some, bytes] = [[], 0];
  }
  if (some.length > 0) yield some;
}
