import { joined } from '../joined-pieces.ts';
import type { Piece } from '../original.ts';
import type { Spliced } from '../spliced.ts';
import type { Segment } from './read-header.ts';
import { rewriteMpf } from './rewrite-mpf.ts';
import { contentOf, SIGNATURES, segmentBytes } from './segment-kind.ts';

/** A part of the new header. */
export type Part =
  | { readonly bytes: Buffer }
  /** A segment as it is; `isIndex`: it has positions of further pictures. */
  | { readonly segment: Segment; readonly isIndex: boolean };

const START = 2;

/** The pieces of a JPEG with a new header, in which further pictures are found at their new positions. */
export function assemble(
  parts: readonly Part[],
  { scan, size }: { readonly scan: number; readonly size: number },
): Spliced {
  const by = START + parts.reduce((sum, part) => sum + lengthOf(part), 0) - scan;
  const pieces: Piece[] = [{ from: 0, to: START }];
  let at = START;
  for (const part of parts) {
    if ('bytes' in part) pieces.push(part.bytes);
    else if (!part.isIndex) pieces.push({ from: part.segment.from, to: part.segment.to });
    else {
      const content = contentOf(part.segment, 'mpf');
      const inside = 4 + SIGNATURES.mpf.length;
      const from = part.segment.to - content.length;
      const moved = rewriteMpf(content, { from, to: at + inside, by, header: scan });
      if (!moved) return { refusal: 'unknown-structure' };
      pieces.push(segmentBytes('mpf', moved));
    }
    at += lengthOf(part);
  }
  return { pieces: joined([...pieces, { from: scan, to: size }]) };
}

/** An index is written without the fill bytes that were before it. */
const lengthOf = (part: Part): number =>
  'bytes' in part
    ? part.bytes.length
    : part.isIndex
      ? part.segment.payload.length + 4
      : part.segment.to - part.segment.from;
