import type { FileHandle } from 'node:fs/promises';
import { isSystemError } from '../../errors/system-error.ts';
import {
  type ReadAt,
  readAt,
  readTiffDirectory,
  readTiffHeader,
  readTiffValues,
  type TiffDirectory,
  type TiffEntry,
  type TiffHeader,
} from '../renditions/picture/tiff-directory.ts';
import { Unmapped } from './file-map.ts';
import type { FormatReader } from './map-stream.ts';
import type { Part } from './segment-list.ts';

const BEYOND_THE_END = ['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'];
const COMPRESSION = 259;
/** Colour map, JPEG tables. */
const PICTURE: readonly number[] = [320, 347];
/** Offsets and lengths of the strips, or tiles. */
const PIXELS = [
  [273, 279],
  [324, 325],
] as const;
/** XMP, IPTC-IIM, Photoshop resources, ICC profile: what a copy may replace. */
const NAMED: readonly number[] = [700, 33_723, 34_377, 34_675];
/** JPEG as TIFF 6.0 first had it: its data is where further tags state. */
const OLD_JPEG = 6;
const MOST_PAGES = 200;
const MOST_STRIPS = 100_000;

/** Bytes that something in the file refers to. */
interface Claim extends Part {
  readonly offset: number;
  readonly length: number;
}

/**
 * A reader of the parts of a TIFF or BigTIFF. Its directories may be anywhere: they are read before. Its picture are the colour
 * map, the tables and the strips or tiles of each page, in the order in which the directories list them.
 */
export async function planTiff(handle: FileHandle): Promise<FormatReader> {
  const { size } = await handle.stat();
  try {
    return readParts(inOrder(await claimsOf(readAt(handle)), size));
  } catch (error) {
    // A place beyond the end of the file.
    if (BEYOND_THE_END.some((code) => isSystemError(error, code))) throw new Unmapped('incomplete');
    throw error;
  }
}

async function claimsOf(read: ReadAt): Promise<Claim[]> {
  const header = await readTiffHeader(read);
  if (!header) throw new Unmapped('structure');
  const claims: Claim[] = [{ kind: 'header', offset: 0, length: header.length }];
  const picture: Claim[] = [];
  const seen = new Set<number>();
  for (let at = header.first; at !== 0; ) {
    if (seen.has(at)) throw new Unmapped('structure');
    if (seen.size === MOST_PAGES || picture.length > MOST_STRIPS) throw new Unmapped('too-many-segments');
    seen.add(at);
    const directory = await readTiffDirectory(read, header, at);
    if (!directory) throw new Unmapped('structure');
    claims.push({ kind: 'directory', offset: at, length: directory.length });
    for (const entry of directory.entries) {
      const claim = claimOf(entry);
      if (claim) (PICTURE.includes(entry.tag) ? picture : claims).push(claim);
    }
    for (const strip of await pixelsOf(read, header, directory)) picture.push(strip);
    at = directory.next;
  }
  const shown = picture.filter(({ length }) => length > 0);
  if (shown.length === 0) throw new Unmapped('structure');
  return [...claims, ...shown.map((claim, turn) => ({ ...claim, isPicture: true, turn }))];
}

/** Values outside of the directory; undefined if there are none that are of interest. */
function claimOf({ tag, size = 1, count, valuesAt, isInline }: TiffEntry): Claim | undefined {
  const isNamed = NAMED.includes(tag) || PICTURE.includes(tag);
  return isNamed && !isInline ? { kind: `tag ${tag}`, offset: valuesAt, length: count * size } : undefined;
}

async function pixelsOf(read: ReadAt, header: TiffHeader, { entries }: TiffDirectory): Promise<Claim[]> {
  const values = async (tag: number): Promise<number[]> => {
    const entry = entries.find((one) => one.tag === tag);
    if (!entry?.isInteger) return [];
    if (entry.count > MOST_STRIPS) throw new Unmapped('too-many-segments');
    return readTiffValues(read, header, entry, MOST_STRIPS);
  };
  const [compression = 1] = await values(COMPRESSION);
  if (compression === OLD_JPEG) throw new Unmapped('format');
  const claims: Claim[] = [];
  for (const [offsetTag, lengthTag] of PIXELS) {
    const [offsets, lengths] = [await values(offsetTag), await values(lengthTag)];
    if (offsets.length !== lengths.length) throw new Unmapped('structure');
    for (const [at, offset] of offsets.entries())
      claims.push({ kind: 'picture', offset, length: lengths[at] ?? 0, joins: true });
  }
  return claims;
}

/** Claims in the order of the file, and what is between them. */
function inOrder(claims: readonly Claim[], size: number): Claim[] {
  const ordered: Claim[] = [];
  let end = 0;
  for (const claim of claims.filter(({ length }) => length > 0).sort((a, b) => a.offset - b.offset)) {
    if (claim.offset < end) throw new Unmapped('structure');
    if (claim.offset + claim.length > size) throw new Unmapped('incomplete');
    if (claim.offset > end) ordered.push(gap(end, claim.offset));
    ordered.push(claim);
    end = claim.offset + claim.length;
  }
  return end < size ? [...ordered, gap(end, size)] : ordered;
}

const gap = (offset: number, end: number): Claim => ({
  kind: 'other',
  offset,
  length: end - offset,
  joins: true,
});

function* readParts(claims: readonly Claim[]): FormatReader {
  for (const claim of claims) {
    yield { pass: claim.length };
    yield { part: claim };
  }
}
