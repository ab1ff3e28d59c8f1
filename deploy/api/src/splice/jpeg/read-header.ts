import { HEADER_LIMIT, type Original, readAtOf } from '../original.ts';
import type { SpliceRefusal } from '../spliced.ts';

/** A segment of the header, with fill bytes and strays before its marker. Positions are of the file. */
export interface Segment {
  readonly marker: number;
  readonly from: number;
  readonly to: number;
  /** What follows its length. */
  readonly payload: Buffer;
}

export interface JpegHeader {
  readonly segments: readonly Segment[];
  /** Where the first scan begins: everything from here on is copied. */
  readonly scan: number;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const START = 2;
const FIRST_READ = 128 * 1024;

/** Markers without a length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Reads the segments up to the first scan, as decoders do: they skip bytes between segments. */
export async function readHeader(original: Original): Promise<JpegHeader | SpliceRefusal> {
  const read = readAtOf(original);
  for (let length = FIRST_READ; ; length *= 4) {
    const bytes = await read(0, Math.min(length, HEADER_LIMIT));
    const header = headerIn(bytes);
    if (header !== 'more') return header;
    if (bytes.length >= original.size) return 'damaged';
    if (length >= HEADER_LIMIT) return 'header-too-large';
  }
}

function headerIn(bytes: Buffer): JpegHeader | 'damaged' | 'more' {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return 'damaged';
  const segments: Segment[] = [];
  let from = START;
  for (;;) {
    const markerAt = markerIn(bytes, from);
    const marker = bytes[markerAt];
    if (marker === undefined) return 'more';
    if (marker === SOS) return { segments, scan: from };
    if (marker === SOI || marker === EOI) return 'damaged';
    const start = markerAt + 1;
    const hasLength = !isBare(marker);
    if (hasLength && start + 2 > bytes.length) return 'more';
    const length = hasLength ? bytes.readUInt16BE(start) : 0;
    if (hasLength && length < 2) return 'damaged';
    const to = start + length;
    if (to > bytes.length) return 'more';
    segments.push({ marker, from, to, payload: bytes.subarray(Math.min(start + 2, to), to) });
    from = to;
  }
}

/** Position of the code of the next marker, behind its fill bytes. */
function markerIn(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    while (at < bytes.length && bytes[at] !== 0xff) at += 1;
    while (at < bytes.length && bytes[at] === 0xff) at += 1;
    if (at >= bytes.length || bytes[at] !== 0) return at;
  }
}
