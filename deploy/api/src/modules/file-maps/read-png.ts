import { Unmapped } from './file-map.ts';
import type { FormatReader, Step } from './map-stream.ts';

const SIGNATURE = '\x89PNG\r\n\x1a\n';
const TYPE = /^[A-Za-z]{4}$/;
const MOST_LENGTH = 0x7fffffff;
const HEADER_LENGTH = 13;
const CHECKSUM_BYTES = 4;
/** The picture: size and form of the pixels, palette, transparency, and the pixels. */
const PICTURE: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'IDAT'];
const TEXTS: readonly string[] = ['tEXt', 'zTXt', 'iTXt'];
const MOST_KEYWORD_BYTES = 79;
const KEYWORD = /^[\x20-\x7e]+/;

/** Chunks of a PNG. Its picture is the data of the chunks that make it: how IDAT is divided does not count. */
export function* readPng(): FormatReader {
  if ((yield { read: 8 }).toString('latin1') !== SIGNATURE) throw new Unmapped('structure');
  yield { part: { kind: 'signature' } };
  for (let seen = ''; seen !== 'IEND'; ) {
    const type = yield* chunk(seen === '');
    if (type === 'IEND' && seen !== 'IDAT') throw new Unmapped('structure');
    // Other chunks may follow the pixels.
    seen = type === 'IEND' || seen !== 'IDAT' ? type : seen;
  }
}

function* chunk(isFirst: boolean): Generator<Step, string, Buffer> {
  const head = yield { read: 8 };
  const length = head.readUInt32BE(0);
  const type = head.toString('latin1', 4);
  if (!TYPE.test(type) || length > MOST_LENGTH) throw new Unmapped('structure');
  if (isFirst && (type !== 'IHDR' || length !== HEADER_LENGTH)) throw new Unmapped('structure');
  if (PICTURE.includes(type)) {
    yield { part: { kind: type, joins: type === 'IDAT' } };
    yield { pass: length };
    yield { part: { kind: type, isPicture: true, joins: true } };
    yield { pass: CHECKSUM_BYTES };
    yield { part: { kind: type, joins: true } };
    return type;
  }
  const start = TEXTS.includes(type) ? yield { read: Math.min(length, MOST_KEYWORD_BYTES) } : undefined;
  yield { pass: length - (start?.length ?? 0) + CHECKSUM_BYTES };
  const [keyword = ''] = KEYWORD.exec(start?.toString('latin1') ?? '') ?? [];
  yield { part: { kind: `${type} ${keyword}`.trimEnd() } };
  return type;
}
