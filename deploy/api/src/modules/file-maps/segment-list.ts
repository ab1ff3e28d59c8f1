import { combineCrc32 } from '../../testing/combine-crc32.ts';
import { type FileMap, type Segment, Unmapped } from './file-map.ts';

/** What a run of bytes is that was just read. */
export interface Part {
  readonly kind: string;
  /** It counts for the CRC of the picture. */
  readonly isPicture?: boolean;
  /** It belongs to the segment before it if that has the same kind. */
  readonly joins?: boolean;
  /** Its turn in the CRC of the picture, if that is not the order of the file. */
  readonly turn?: number;
}

interface Sum {
  readonly crc32: number;
  readonly length: number;
}

/** Segments that are stored: large photographs have 20 to 100. */
const MOST_SEGMENTS = 1_000;
/** A PNG of 500 MB has 60,000 chunks. */
const MOST_PARTS = 300_000;
const NOTHING: Sum = { crc32: 0, length: 0 };

const joined = (first: Sum, second: Sum): Sum => ({
  crc32: combineCrc32(first.crc32, second.crc32, second.length),
  length: first.length + second.length,
});

export interface SegmentList {
  /** @throws Unmapped if there are too many */
  add(part: Part, sum: Sum): void;
  map(): FileMap;
}

/** Collects the parts of a file in its order. */
export function createSegmentList(): SegmentList {
  const segments: Segment[] = [];
  const turns: Sum[] = [];
  let picture = NOTHING;
  let parts = 0;
  let offset = 0;
  return {
    add({ kind, isPicture = false, joins = false, turn }, sum) {
      parts += 1;
      const last = segments.at(-1);
      if (joins && last?.kind === kind) segments[segments.length - 1] = { ...last, ...joined(last, sum) };
      else segments.push({ kind, offset, ...sum });
      if (segments.length > MOST_SEGMENTS || parts > MOST_PARTS) throw new Unmapped('too-many-segments');
      if (isPicture && turn !== undefined) turns[turn] = sum;
      else if (isPicture) picture = joined(picture, sum);
      offset += sum.length;
    },
    map: () => ({ pictureCrc32: turns.reduce(joined, picture).crc32, segments }),
  };
}
