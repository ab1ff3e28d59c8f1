import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/** Higher qualities look past the seams, and their output cannot be spliced. */
const QUALITY = 9;
/** 128 KB: a page fits into it. */
const WINDOW_BITS = 17;
/** The context of the bytes after a gap depends on the two bytes before them: these belong to the gap, and never change. */
const OVERLAP = 2;
/** RFC 7932, 9.2: the maximum of one meta-block of four nibbles. */
const LONGEST_RAW = 65_536;

/** A compressed text with gaps, into which values of fixed lengths are written without compressing anything. */
export interface SplicedBrotli {
  /** @param values of the lengths that the text was made for, in order, ASCII */
  join(values: readonly string[]): Buffer;
}

/**
 * Compresses the constant parts of a text once. Values are uncompressed meta-blocks between them (RFC 7932, 9.2:
 * ISUNCOMPRESSED). They do not change how the parts after them are decoded: the lengths are fixed, so that distances and the
 * last distances used stay valid.
 *
 * @param parts the text before, between and after the values
 * @param lengths of the values in bytes, one fewer than parts
 * @returns undefined if the result does not decode correctly; it is checked with values that differ in every byte
 */
export async function spliceBrotli(
  parts: readonly string[],
  lengths: readonly number[],
): Promise<SplicedBrotli | undefined> {
  const texts = parts.map((part) => Buffer.from(part));
  const tails = texts.map((text, at) => (at === 0 ? Buffer.alloc(0) : text.subarray(0, OVERLAP)));
  const rawLength = (at: number) => (lengths[at - 1] ?? 0) + (tails[at]?.length ?? 0);
  if (parts.some((_, at) => at > 0 && rawLength(at) > LONGEST_RAW)) return undefined;
  const blocks = await compressParts(texts, tails, lengths);
  const headers = texts.map((_, at) => (at === 0 ? Buffer.alloc(0) : rawHeader(rawLength(at))));
  const empty = Buffer.alloc(0);
  const join = (values: readonly string[]) =>
    Buffer.concat(
      blocks.flatMap((block, at) => [
        headers[at] ?? empty,
        at === 0 ? empty : Buffer.from(values[at - 1] ?? '', 'latin1'),
        tails[at] ?? empty,
        block,
      ]),
    );
  return (await readsWell(parts, lengths, join)) ? { join } : undefined;
}

/** The constant parts, each as complete bytes; the values are noise, which the encoder never copies from. */
async function compressParts(
  texts: readonly Buffer[],
  tails: readonly Buffer[],
  lengths: readonly number[],
): Promise<Buffer[]> {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  let made: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => made.push(chunk));
  const compress = async (bytes: Buffer): Promise<Buffer> => {
    if (bytes.length === 0) return bytes;
    if (!stream.write(bytes)) await once(stream, 'drain');
    await new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
    return taken();
  };
  const taken = (): Buffer => {
    const block = Buffer.concat(made);
    made = [];
    return block;
  };
  const blocks: Buffer[] = [];
  for (const [at, text] of texts.entries()) {
    const tail = tails[at] ?? Buffer.alloc(0);
    if (at > 0) await compress(Buffer.concat([randomBytes(lengths[at - 1] ?? 0), tail]));
    blocks.push(await compress(text.subarray(tail.length)));
  }
  stream.end();
  await once(stream, 'end');
  blocks.push(Buffer.concat([blocks.pop() ?? Buffer.alloc(0), taken()]));
  return blocks;
}

/** Header of a meta-block: not the last one, uncompressed, of this length, padded to complete bytes. */
function rawHeader(length: number): Buffer {
  const bits = ((length - 1) << 3) | (1 << 19);
  return Buffer.from([bits & 255, (bits >> 8) & 255, (bits >> 16) & 255]);
}

/** Every byte of a value differs in the second try: a part that copied one of them would be detected. */
async function readsWell(
  parts: readonly string[],
  lengths: readonly number[],
  join: SplicedBrotli['join'],
): Promise<boolean> {
  for (const sign of ['x', '7']) {
    const values = lengths.map((length) => sign.repeat(length));
    const wanted = parts.map((part, at) => (at === 0 ? part : `${values[at - 1]}${part}`)).join('');
    const read = await decompress(join(values)).catch(() => undefined);
    if (read?.toString() !== wanted) return false;
  }
  return true;
}
