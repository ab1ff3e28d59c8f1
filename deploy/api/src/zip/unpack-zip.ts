import { crc32, inflateRawSync } from 'node:zlib';

const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const DEFLATED = 8;

/** A file of a ZIP. */
export interface UnpackedFile {
  readonly name: string;
  /** YYYYMMDD: when it was changed last. */
  readonly date: string;
  readonly bytes: Buffer;
}

/**
 * The files of a small ZIP, compared with their checksums.
 *
 * @param mostBytes of a file that is unpacked
 * @throws Error if it is broken, not complete or larger
 */
export function unpackZip(zip: Buffer, mostBytes: number): UnpackedFile[] {
  try {
    return filesOf(zip, mostBytes);
  } catch (error) {
    throw new Error(`The ZIP is broken or not complete: ${error instanceof Error ? error.message : error}`);
  }
}

function filesOf(zip: Buffer, mostBytes: number): UnpackedFile[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end < Math.max(0, zip.length - END_BYTES - LONGEST_COMMENT))
    throw new Error('its directory is missing');
  const files: UnpackedFile[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const header = zip.subarray(at, at + CENTRAL_BYTES);
    if (header.toString('latin1', 0, 4) !== 'PK\x01\x02') throw new Error('its directory is damaged');
    const nameEnd = at + CENTRAL_BYTES + header.readUInt16LE(28);
    const name = zip.toString('utf8', at + CENTRAL_BYTES, nameEnd);
    files.push({ name, date: dateOf(header.readUInt16LE(14)), bytes: unpack(zip, header, name, mostBytes) });
    at = nameEnd + header.readUInt16LE(30) + header.readUInt16LE(32);
  }
  return files;
}

function unpack(zip: Buffer, header: Buffer, name: string, mostBytes: number): Buffer {
  const local = header.readUInt32LE(42);
  const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + header.readUInt32LE(20));
  const isDeflated = header.readUInt16LE(10) === DEFLATED;
  const bytes = isDeflated ? inflateRawSync(packed, { maxOutputLength: mostBytes }) : packed;
  if (crc32(bytes) !== header.readUInt32LE(16)) throw new Error(`${name} differs from its checksum`);
  return bytes;
}

const dateOf = (dos: number): string =>
  String(((dos >> 9) + 1980) * 10_000 + ((dos >> 5) & 15) * 100 + (dos & 31));
