import { type Original, readAtOf } from '../original.ts';
import type { SpliceRefusal } from '../spliced.ts';

/** A chunk as it is in the file: length, type, content and checksum. */
export interface Chunk {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const HEAD = 8;
const CHECKSUM = 4;
/** A picture of 16 GB in the usual parts has half of it. */
const MOST_CHUNKS = 2_000_000;

/** Finds the chunks of a PNG up to its end, by their lengths. */
export async function readChunks(original: Original): Promise<readonly Chunk[] | SpliceRefusal> {
  const read = readAtOf(original);
  if (!(await read(0, HEAD)).equals(SIGNATURE)) return 'damaged';
  const chunks: Chunk[] = [];
  for (let from = SIGNATURE.length; ; ) {
    const head = await read(from, HEAD);
    if (head.length < HEAD) return 'damaged';
    const to = from + HEAD + head.readUInt32BE(0) + CHECKSUM;
    const type = head.toString('latin1', 4, HEAD);
    if (to > original.size) return 'damaged';
    chunks.push({ type, from, to });
    if (type === 'IEND') return chunks;
    if (chunks.length > MOST_CHUNKS) return 'header-too-large';
    from = to;
  }
}

export const contentRange = ({ from, to }: Chunk): readonly [from: number, to: number] => [
  from + HEAD,
  to - CHECKSUM,
];
