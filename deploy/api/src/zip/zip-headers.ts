import { type DosTime, fits32, IN_ZIP64_16, IN_ZIP64_32, type ZipEntry } from './zip-entry.ts';

const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
/** Of both headers, before what each has alone. */
const SHARED_BYTES = 26;
const END_BYTES = 22;
const END64_BYTES = 56;
const LOCATOR_BYTES = 20;

/** ZIP64 and UTF-8 names (bit 11). Files are stored. */
const VERSION = 45;
const UTF8_NAMES = 0x0800;
/** Unix, so that the modes of the files are read: regular files, 0644. */
const MADE_BY = (3 << 8) | VERSION;
const FILE_MODE = 0o100644 * 0x10000;
const ZIP64_FIELD = 0x0001;

const nameBytes = (name: string): Buffer => Buffer.from(name, 'utf8');
const in32 = (value: number): number => (fits32(value) ? value : IN_ZIP64_32);

/** An extra field with numbers of 64 bits; empty without any. */
function zip64Field(numbers: readonly number[]): Buffer {
  if (numbers.length === 0) return Buffer.alloc(0);
  const field = Buffer.alloc(4 + numbers.length * 8);
  field.writeUInt16LE(ZIP64_FIELD, 0);
  field.writeUInt16LE(numbers.length * 8, 2);
  for (const [at, number] of numbers.entries()) field.writeBigUInt64LE(BigInt(number), 4 + at * 8);
  return field;
}

// A local header has both sizes in its field, or none; the directory has those that do not fit.
const localField = ({ size }: Pick<ZipEntry, 'size'>) => zip64Field(fits32(size) ? [] : [size, size]);
const centralField = ({ size, offset }: ZipEntry) =>
  zip64Field([...(fits32(size) ? [] : [size, size]), ...(fits32(offset) ? [] : [offset])]);

/** Bytes of an entry before its data. */
export const localHeaderBytes = ({ name, size }: Pick<ZipEntry, 'name' | 'size'>): number =>
  LOCAL_BYTES + Buffer.byteLength(name) + localField({ size }).length;

/** Bytes of an entry in the central directory. */
export const centralHeaderBytes = (entry: ZipEntry): number =>
  CENTRAL_BYTES + Buffer.byteLength(entry.name) + centralField(entry).length;

/** What both headers of an entry have in the same order: version to the length of the extra field. */
function sharedFields(entry: ZipEntry, { date, time }: DosTime, extraBytes: number): Buffer {
  const fields = Buffer.alloc(SHARED_BYTES);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(time, 6);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(entry.crc32, 10);
  fields.writeUInt32LE(in32(entry.size), 14);
  fields.writeUInt32LE(in32(entry.size), 18);
  fields.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  fields.writeUInt16LE(extraBytes, 24);
  return fields;
}

export function localHeader(entry: ZipEntry, moment: DosTime): Buffer {
  const extra = localField(entry);
  const start = Buffer.alloc(LOCAL_BYTES - SHARED_BYTES);
  start.writeUInt32LE(0x04034b50, 0);
  return Buffer.concat([start, sharedFields(entry, moment, extra.length), nameBytes(entry.name), extra]);
}

export function centralHeader(entry: ZipEntry, moment: DosTime): Buffer {
  const extra = centralField(entry);
  const start = Buffer.alloc(6);
  start.writeUInt32LE(0x02014b50, 0);
  start.writeUInt16LE(MADE_BY, 4);
  const end = Buffer.alloc(CENTRAL_BYTES - start.length - SHARED_BYTES);
  end.writeUInt32LE(FILE_MODE, 6);
  end.writeUInt32LE(in32(entry.offset), 10);
  return Buffer.concat([
    ...[start, sharedFields(entry, moment, extra.length), end],
    ...[nameBytes(entry.name), extra],
  ]);
}

export interface CentralDirectory {
  readonly entries: number;
  readonly start: number;
  readonly bytes: number;
}

const needsZip64 = ({ entries, start, bytes }: CentralDirectory): boolean =>
  entries >= IN_ZIP64_16 || !fits32(start) || !fits32(bytes);

export const endBytes = (directory: CentralDirectory): number =>
  END_BYTES + (needsZip64(directory) ? END64_BYTES + LOCATOR_BYTES : 0);

/** What follows the central directory. */
export function endRecords(directory: CentralDirectory): Buffer {
  const { entries, start, bytes } = directory;
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, IN_ZIP64_16), 8);
  end.writeUInt16LE(Math.min(entries, IN_ZIP64_16), 10);
  end.writeUInt32LE(in32(bytes), 12);
  end.writeUInt32LE(in32(start), 16);
  return needsZip64(directory) ? Buffer.concat([...zip64End(directory), end]) : end;
}

function zip64End({ entries, start, bytes }: CentralDirectory): Buffer[] {
  const record = Buffer.alloc(END64_BYTES);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(BigInt(END64_BYTES - 12), 4);
  record.writeUInt16LE(MADE_BY, 12);
  record.writeUInt16LE(VERSION, 14);
  record.writeBigUInt64LE(BigInt(entries), 24);
  record.writeBigUInt64LE(BigInt(entries), 32);
  record.writeBigUInt64LE(BigInt(bytes), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(LOCATOR_BYTES);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return [record, locator];
}
