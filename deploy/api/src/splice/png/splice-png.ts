import type { CopyFields } from '../fields/copy-fields.ts';
import { joined } from '../joined-pieces.ts';
import { HEADER_LIMIT, type Original, readAtOf } from '../original.ts';
import type { Spliced, SpliceRefusal } from '../spliced.ts';
import { rewriteExif } from '../tiff/rewrite-exif.ts';
import { rewritePacket } from '../xmp/rewrite-packet.ts';
import { type Chunk, contentRange, readChunks } from './read-chunks.ts';
import { chunkBytes } from './write-chunk.ts';
import { isText, isXmp, packetOf, xmpChunk } from './xmp-chunk.ts';

const SIGNATURE = { from: 0, to: 8 };
/** A manifest of C2PA. */
const CREDENTIALS = 'caBX';
/** Bytes of a chunk. */
const MOST = 0x7fff_ffff;

/** Chunks that take the place of others; undefined removes one. */
type Replacements = Map<Chunk, Buffer | undefined>;

/** Sets XMP, and EXIF where there is some. A PNG has no place for IIM that readers agree on. */
export async function splicePng(original: Original, fields: CopyFields): Promise<Spliced> {
  const chunks = await readChunks(original);
  if (typeof chunks === 'string') return { refusal: chunks };
  const ofMetadata = await contentsOf(original, chunks);
  if (typeof ofMetadata === 'string') return { refusal: ofMetadata };
  const replacements: Replacements = new Map();
  for (const chunk of chunks) if (chunk.type === CREDENTIALS) replacements.set(chunk, undefined);
  for (const [chunk, content] of ofMetadata)
    if (chunk.type === 'eXIf') {
      const exif = await rewriteExif(content, fields, MOST);
      if (exif !== content) replacements.set(chunk, chunkBytes('eXIf', exif));
    }
  const added = replaceXmp(ofMetadata, fields, replacements);
  if (typeof added === 'string') return { refusal: added };
  return {
    pieces: joined([
      SIGNATURE,
      ...chunks.flatMap((chunk, index) => [
        // XMP precedes the pixels, so that a reader finds it early; the header is first.
        ...(index === 1 && added ? [added] : []),
        ...(replacements.has(chunk) ? [replacements.get(chunk)].filter((one) => one !== undefined) : [chunk]),
      ]),
      { from: chunks.at(-1)?.to ?? 0, to: original.size },
    ]),
  };
}

async function contentsOf(
  original: Original,
  chunks: readonly Chunk[],
): Promise<ReadonlyMap<Chunk, Buffer> | SpliceRefusal> {
  const read = readAtOf(original);
  const contents = new Map<Chunk, Buffer>();
  let total = 0;
  for (const chunk of chunks.filter(({ type }) => isText(type) || type === 'eXIf')) {
    const [from, to] = contentRange(chunk);
    total += to - from;
    if (total > HEADER_LIMIT) return 'header-too-large';
    contents.set(chunk, await read(from, to - from));
  }
  return contents;
}

/** @returns a chunk to add where there was none */
function replaceXmp(
  contents: ReadonlyMap<Chunk, Buffer>,
  { xmp: fields }: CopyFields,
  replacements: Replacements,
): Buffer | SpliceRefusal | undefined {
  const [first, ...others] = [...contents].filter(([{ type }, content]) => isXmp(type, content));
  const packets = [first, ...others].map((one) => one && packetOf(one[0].type, one[1]));
  if (first && packets.includes(undefined)) return 'xmp-unreadable';
  const removals = fields.map((field) => ({ ...field, value: undefined }));
  let added: Buffer | undefined;
  for (const [index, packet] of packets.entries()) {
    const rewritten = rewritePacket(packet, index === 0 ? fields : removals);
    if (rewritten === 'unreadable') return 'xmp-unreadable';
    if (!rewritten.bytes || rewritten.bytes === packet) continue;
    const chunk = xmpChunk(rewritten.bytes);
    const place = [first, ...others][index]?.[0];
    if (place) replacements.set(place, chunk);
    else added = chunk;
  }
  return added;
}
