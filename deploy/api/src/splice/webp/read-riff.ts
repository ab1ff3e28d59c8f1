import { type Original, readAtOf } from '../original.ts';

/** A chunk as it is in the file, without its padding. */
export interface RiffChunk {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

export const RIFF_HEAD = 12;
export const CHUNK_HEAD = 8;
const MOST_CHUNKS = 100_000;

/** The chunks of a WebP, as far as its length says; undefined for another file, or one that ends early. */
export async function readRiff(original: Original): Promise<readonly RiffChunk[] | undefined> {
  const read = readAtOf(original);
  const head = await read(0, RIFF_HEAD);
  if (head.length < RIFF_HEAD || head.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  if (head.toString('latin1', 8, RIFF_HEAD) !== 'WEBP') return undefined;
  const end = CHUNK_HEAD + head.readUInt32LE(4);
  if (end > original.size) return undefined;
  const chunks: RiffChunk[] = [];
  let from = RIFF_HEAD;
  while (from + CHUNK_HEAD <= end && chunks.length < MOST_CHUNKS) {
    const bytes = await read(from, CHUNK_HEAD);
    const to = from + CHUNK_HEAD + bytes.readUInt32LE(4);
    if (to > end) return undefined;
    chunks.push({ type: bytes.toString('latin1', 0, 4), from, to });
    from = to + (to % 2);
  }
  // Chunks are not enough for their file, or the other way round.
  return from === end || from === end + 1 ? chunks : undefined;
}
