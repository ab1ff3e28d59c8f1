import { inflateSync } from 'node:zlib';
import { HEADER_LIMIT } from '../original.ts';
import { chunkBytes } from './write-chunk.ts';

/** The keyword of a text that is XMP. */
const KEYWORD = Buffer.from('XML:com.adobe.xmp\0', 'latin1');
/** XMP belongs into an international text; libvips writes a compressed one of another type. */
const TYPES: readonly string[] = ['iTXt', 'zTXt', 'tEXt'];

export const isText = (type: string): boolean => TYPES.includes(type);
export const isXmp = (type: string, content: Buffer): boolean =>
  isText(type) && content.subarray(0, KEYWORD.length).equals(KEYWORD);

/** The packet of such a text; undefined if it cannot be read. */
export function packetOf(type: string, content: Buffer): Buffer | undefined {
  const start = KEYWORD.length;
  if (type === 'tEXt') return content.subarray(start);
  if (type === 'zTXt') return inflated(content.subarray(start + 1));
  // Two texts without a value here usually, the language and the translated keyword, end with a zero each.
  const language = content.indexOf(0, start + 2);
  const keyword = language < 0 ? -1 : content.indexOf(0, language + 1);
  if (keyword < 0) return undefined;
  const text = content.subarray(keyword + 1);
  return content[start] === 1 ? inflated(text) : text;
}

function inflated(bytes: Buffer): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: HEADER_LIMIT });
  } catch {
    return undefined;
  }
}

export const xmpChunk = (packet: Buffer): Buffer =>
  chunkBytes('iTXt', Buffer.concat([KEYWORD, Buffer.alloc(4), packet]));
