import { Unmapped } from './file-map.ts';
import type { FormatReader } from './map-stream.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const TEM = 0x01;
const ADOBE = 14;
/** Markers may be preceded by 0xFF; writers use it for alignment. */
const MOST_FILL_BYTES = 64;
/** The longest identifiers are XML namespaces: of extended XMP, 35 bytes. */
const MOST_IDENTIFIER_BYTES = 48;
const IDENTIFIER = /^[\x20-\x7e]+/;

const isStandalone = (code: number): boolean => code === TEM || (code & 0xf8) === 0xd0;

/**
 * Segments of a JPEG. Its picture is everything up to EOI except APPn and COM: tables, frames and scans. APP14 counts: it states
 * the colour transform. What follows EOI (further pictures, gain maps, films) is no part of it.
 */
export function* readJpeg(): FormatReader {
  if ((yield { read: 2 }).readUInt16BE(0) !== ((0xff << 8) | SOI)) throw new Unmapped('structure');
  yield { part: { kind: 'SOI', isPicture: true } };
  for (let hasScan = false; ; ) {
    const code = yield* markerCode();
    if (code === EOI && !hasScan) throw new Unmapped('structure');
    if (code >= 0xe0 && code < 0xf0) yield* application(code & 0x0f);
    else if (code === COM) {
      yield { pass: yield* restOfSegment() };
      yield { part: { kind: 'COM' } };
    } else {
      if (code !== EOI && !isStandalone(code)) yield { pass: yield* restOfSegment() };
      if (code === SOS) yield { scan: true };
      hasScan ||= code === SOS;
      yield { part: { kind: 'picture', isPicture: true, joins: true } };
    }
    if (code === EOI) return;
  }
}

function* markerCode(): Generator<{ readonly read: number }, number, Buffer> {
  if ((yield { read: 1 })[0] !== 0xff) throw new Unmapped('structure');
  for (let fill = 0; fill < MOST_FILL_BYTES; fill += 1) {
    const [code = 0] = yield { read: 1 };
    if (code === 0xff) continue;
    // Between 0x01 and 0xC0 no marker is defined.
    if ((code < 0xc0 && code !== TEM) || code === SOI) break;
    return code;
  }
  throw new Unmapped('structure');
}

/** Bytes of a segment behind its length. */
function* restOfSegment(): Generator<{ readonly read: number }, number, Buffer> {
  const rest = (yield { read: 2 }).readUInt16BE(0) - 2;
  if (rest < 0) throw new Unmapped('structure');
  return rest;
}

function* application(number: number): FormatReader {
  const length = yield* restOfSegment();
  const start = yield { read: Math.min(length, MOST_IDENTIFIER_BYTES) };
  yield { pass: length - start.length };
  const [identifier = ''] = IDENTIFIER.exec(start.toString('latin1')) ?? [];
  yield { part: { kind: `APP${number} ${identifier}`.trimEnd(), isPicture: number === ADOBE } };
}
