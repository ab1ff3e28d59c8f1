import type { TiffEntry } from '../../modules/renditions/picture/tiff-directory.ts';
import type { CopyFields } from '../fields/copy-fields.ts';
import { hidesIim } from '../iim/resources.ts';
import { rewriteIim } from '../iim/rewrite-iim.ts';
import { withIim } from '../iim/rewrite-resources.ts';
import { HEADER_LIMIT, type Original, type Piece, readAtOf } from '../original.ts';
import type { Spliced, SpliceRefusal } from '../spliced.ts';
import { rewritePacket } from '../xmp/rewrite-packet.ts';
import { momentPatches, type Patch } from './exif-moment.ts';
import { iimIn } from './iim-in.ts';
import { isComplete } from './is-complete.ts';
import { BYTE, LONG, newDirectory, type TagChanges, type TagValue } from './new-directory.ts';
import { type FirstDirectory, readFirstDirectory } from './read-directory.ts';
import { exifChanges, withFirst } from './rewrite-exif.ts';

const XMP = 700;
const IIM = 33_723;
const RESOURCES = 34_377;
/** A manifest of C2PA. */
const CREDENTIALS = 52_545;
const EMPTY = Buffer.alloc(0);
const ZEROS = Buffer.alloc(8);

/**
 * Sets metadata in a new first directory at the end of the file. Pixels, other pages and everything else stay where they are.
 */
export async function spliceTiff(original: Original, fields: CopyFields): Promise<Spliced> {
  const first = await readFirstDirectory(readAtOf(original));
  if (!first || !(await isComplete(readAtOf(original), first.header, original.size)))
    return { refusal: 'damaged' };
  const { header, directory } = first;
  const changes = await changesOf(first, fields);
  if (typeof changes === 'string') return { refusal: changes };
  const patches =
    fields.exifMoment === undefined ? [] : await momentPatches(readAtOf(original), first, fields.exifMoment);
  const unit = header.isBig ? 8 : 2;
  const at = Math.ceil(original.size / unit) * unit;
  const added = newDirectory(header, directory, changes, at);
  if (!added) return { refusal: 'too-much-metadata' };
  const start = Buffer.from(await original.read(0, header.length));
  const padding = ZEROS.subarray(0, at - original.size);
  return {
    pieces: [
      withFirst(start, header, at),
      ...withPatches({ from: header.length, to: original.size }, patches),
      ...(padding.length > 0 ? [padding] : []),
      added,
    ],
  };
}

/** A part of the original in which bytes are replaced. */
function withPatches({ from, to }: { from: number; to: number }, patches: readonly Patch[]): Piece[] {
  const pieces: Piece[] = [];
  let next = from;
  for (const { at, bytes } of patches) {
    if (at < next || at + bytes.length > to) continue;
    if (at > next) pieces.push({ from: next, to: at });
    pieces.push(bytes);
    next = at + bytes.length;
  }
  return next < to ? [...pieces, { from: next, to }] : pieces;
}

async function changesOf(first: FirstDirectory, fields: CopyFields): Promise<TagChanges | SpliceRefusal> {
  const [xmp, iim, resources] = [
    await storedIn(first, XMP),
    await storedIn(first, IIM),
    await storedIn(first, RESOURCES),
  ];
  for (const one of [xmp, iim, resources]) if (typeof one?.data === 'string') return one.data;
  const packet = rewritePacket(bytesOf(xmp), fields.xmp);
  if (packet === 'unreadable') return 'xmp-unreadable';
  const changes = new Map(exifChanges(fields.exif)).set(CREDENTIALS, undefined);
  if (packet.bytes) changes.set(XMP, valueLike(xmp, BYTE, packet.bytes));
  if (fields.iim.size === 0) return changes;
  const old = iimIn(bytesOf(iim) ?? EMPTY, bytesOf(resources) ?? EMPTY);
  const rewritten = rewriteIim(old.iim, fields.iim);
  if (!rewritten || hidesIim(old.resources)) return 'unknown-structure';
  // Photoshop writes it in units of four bytes, and readers expect that.
  const written = Buffer.concat([rewritten, Buffer.alloc(-rewritten.length & 3)]);
  const raw = withIim(old.resources, written, 'digest');
  return changes
    .set(IIM, written.length > 0 ? valueLike(iim, LONG, written) : undefined)
    .set(RESOURCES, raw.length > 0 ? valueLike(resources, BYTE, raw) : undefined);
}

interface Stored {
  readonly entry: TiffEntry;
  readonly data: Buffer | SpliceRefusal;
}

async function storedIn(first: FirstDirectory, tag: number): Promise<Stored | undefined> {
  const entry = first.directory.entries.find((one) => one.tag === tag);
  return entry && { entry, data: await first.valueOf(entry, HEADER_LIMIT) };
}

const bytesOf = (stored: Stored | undefined): Buffer | undefined =>
  Buffer.isBuffer(stored?.data) ? stored.data : undefined;

/** A value of the same type as before; what is in units of four bytes was made so. */
function valueLike(stored: Stored | undefined, standard: number, data: Buffer): TagValue {
  const { size, type = standard } = stored?.entry ?? {};
  return { type: size === 1 || (type === LONG && data.length % 4 === 0) ? type : standard, data };
}
