import type { CopyFields } from '../fields/copy-fields.ts';
import { joined } from '../joined-pieces.ts';
import { HEADER_LIMIT, type Original, type Piece, readAtOf } from '../original.ts';
import type { Spliced } from '../spliced.ts';
import { rewriteExif } from '../tiff/rewrite-exif.ts';
import { rewritePacket } from '../xmp/rewrite-packet.ts';
import { extendedHeader, FLAGS, PICTURE_START } from './extended-header.ts';
import { CHUNK_HEAD, RIFF_HEAD, type RiffChunk, readRiff } from './read-riff.ts';

const CREDENTIALS = 'C2PA';
const [HEADER, XMP, EXIF] = ['VP8X', 'XMP ', 'EXIF'];
const PICTURES: readonly string[] = ['VP8 ', 'VP8L'];
/** Some programs begin EXIF as in a JPEG. */
const JPEG_START = Buffer.from('Exif\0\0', 'latin1');
const MOST = 0xffff_fffe;

/** Sets XMP, and EXIF where there is some. A simple file gets the header of one with metadata. */
export async function spliceWebp(original: Original, fields: CopyFields): Promise<Spliced> {
  const chunks = await readRiff(original);
  const [first] = chunks ?? [];
  if (!chunks || !first) return { refusal: 'damaged' };
  const read = readAtOf(original);
  const contentOf = async (type: string): Promise<Buffer | undefined | 'header-too-large'> => {
    const chunk = chunks.find((one) => one.type === type);
    if (!chunk) return undefined;
    const from = chunk.from + CHUNK_HEAD;
    return chunk.to - from > HEADER_LIMIT ? 'header-too-large' : read(from, chunk.to - from);
  };
  const [oldXmp, oldExif] = [await contentOf(XMP), await contentOf(EXIF)];
  if (typeof oldXmp === 'string' || typeof oldExif === 'string') return { refusal: 'header-too-large' };
  const xmp = rewritePacket(oldXmp, fields.xmp);
  if (xmp === 'unreadable') return { refusal: 'xmp-unreadable' };
  const exif = oldExif && (await newExif(oldExif, fields));
  const header = await headerOf(await read(first.from, CHUNK_HEAD + 10), first);
  if (!header) return { refusal: 'damaged' };
  header[0] = (header[0] ?? 0) | (xmp.bytes ? FLAGS.xmp : 0) | (exif ? FLAGS.exif : 0);
  const unchanged = chunks.filter(({ type }) => ![HEADER, XMP, EXIF, CREDENTIALS].includes(type));
  const body: Piece[] = [
    chunkOf(HEADER, header),
    ...unchanged.flatMap(({ from, to }): Piece[] => [{ from, to }, ...paddingOf(to - from)]),
    ...(exif ? [chunkOf(EXIF, exif)] : []),
    ...(xmp.bytes ? [chunkOf(XMP, xmp.bytes)] : []),
  ];
  const length = 4 + body.reduce((sum, piece) => sum + lengthOf(piece), 0);
  if (length > MOST) return { refusal: 'too-much-metadata' };
  const riff = await read(0, RIFF_HEAD);
  const end = CHUNK_HEAD + riff.readUInt32LE(4);
  const start = Buffer.from(riff);
  start.writeUInt32LE(length, 4);
  return { pieces: joined([start, ...body, { from: end, to: original.size }]) };
}

async function newExif(content: Buffer, fields: CopyFields): Promise<Buffer> {
  const hasStart = content.subarray(0, JPEG_START.length).equals(JPEG_START);
  const start = hasStart ? JPEG_START : Buffer.alloc(0);
  const rewritten = await rewriteExif(content.subarray(start.length), fields, MOST);
  return Buffer.concat([start, rewritten]);
}

async function headerOf(start: Buffer, { type }: RiffChunk): Promise<Buffer | undefined> {
  if (type === HEADER)
    return start.length === CHUNK_HEAD + 10 ? Buffer.from(start.subarray(CHUNK_HEAD)) : undefined;
  return PICTURES.includes(type) ? extendedHeader(start.subarray(0, PICTURE_START)) : undefined;
}

function chunkOf(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK_HEAD);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, ...paddingOf(content.length)]);
}

const paddingOf = (length: number): Buffer[] => (length % 2 === 0 ? [] : [Buffer.alloc(1)]);

const lengthOf = (piece: Piece): number =>
  piece instanceof Uint8Array ? piece.length : piece.to - piece.from;
