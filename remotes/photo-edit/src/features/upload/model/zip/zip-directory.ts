import { composedPath, entryName, isSystemPath, pathProblem } from './entry-path.ts';
import { MOST_RATIO, type RefusedEntry, type ZipBounds, type ZipEntry, ZipRefused } from './zip-entry.ts';

/** The last record with its longest comment, and the two of ZIP64 before it. */
export const END_BYTES = 22 + 65_535 + 20 + 56;
/** Of the directory of 10,000 entries with long names. */
const MOST_DIRECTORY_BYTES = 16 * 1024 * 1024;

const END = 0x06054b50;
const END_64_LOCATOR = 0x07064b50;
const END_64 = 0x06064b50;
const ENTRY = 0x02014b50;
const UNKNOWN_16 = 0xffff;
const UNKNOWN_32 = 0xffffffff;
const ENCRYPTED = 0x41;

/** Place of the directory in the ZIP. */
export interface DirectoryPlace {
  readonly at: number;
  readonly bytes: number;
  readonly entries: number;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const number64 = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/**
 * Where the directory is, from the last bytes of the ZIP.
 * @param tailAt place of `tail` in the ZIP
 */
export function directoryPlace(tail: Uint8Array, tailAt: number): DirectoryPlace {
  const view = viewOf(tail);
  let at = tail.length - 22;
  while (at >= 0 && view.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw new ZipRefused('unreadable');
  const short = {
    entries: view.getUint16(at + 10, true),
    bytes: view.getUint32(at + 12, true),
    at: view.getUint32(at + 16, true),
  };
  const isShort = short.entries !== UNKNOWN_16 && short.bytes !== UNKNOWN_32 && short.at !== UNKNOWN_32;
  const place = isShort ? short : longPlace(view, at, tailAt);
  const isInside = place.at + place.bytes <= tailAt + at && place.bytes <= MOST_DIRECTORY_BYTES;
  if (!isInside) throw new ZipRefused('unreadable');
  return place;
}

function longPlace(view: DataView, endAt: number, tailAt: number): DirectoryPlace {
  const locator = endAt - 20;
  if (locator < 0 || view.getUint32(locator, true) !== END_64_LOCATOR) throw new ZipRefused('unreadable');
  const at = number64(view, locator + 8) - tailAt;
  if (at < 0 || at + 56 > view.byteLength || view.getUint32(at, true) !== END_64)
    throw new ZipRefused('unreadable');
  return { entries: number64(view, at + 32), bytes: number64(view, at + 40), at: number64(view, at + 48) };
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  readonly refused: readonly RefusedEntry[];
}

/**
 * The files of a ZIP, in the order of its directory, within the bounds. What one entry does wrong refuses that entry; what
 * only a hostile ZIP does refuses all of it.
 */
export function readDirectory(directory: Uint8Array, place: DirectoryPlace, bounds: ZipBounds): ZipDirectory {
  const entries: ZipEntry[] = [];
  const refused: RefusedEntry[] = [];
  for (const { entry, flags, method } of rowsOf(directory, place.entries)) {
    if (entry.path.endsWith('/') || isSystemPath(entry.path)) continue;
    if (entries.length + refused.length >= bounds.entries) throw new ZipRefused('too-many');
    const problem =
      (flags & ENCRYPTED) !== 0 ? 'encrypted' : (methodProblem(entry, method) ?? sizeProblem(entry, bounds));
    const found = problem ?? pathProblem(entry.path);
    if (found) refused.push({ path: entry.path, problem: found });
    else entries.push(entry);
  }
  requireBounds(entries, place.at, bounds);
  return { entries, refused };
}

const methodProblem = ({ isDeflated, packedBytes, bytes }: ZipEntry, method: number) =>
  isDeflated || (method === 0 && packedBytes === bytes) ? undefined : ('method' as const);

function sizeProblem({ packedBytes, bytes }: ZipEntry, bounds: ZipBounds) {
  if (bytes > bounds.entryBytes) return 'too-large' as const;
  return bytes > Math.max(1, packedBytes) * MOST_RATIO ? ('ratio' as const) : undefined;
}

/** Entries that share bytes are how a small ZIP becomes a large one although each entry has a usual ratio. */
function requireBounds(entries: readonly ZipEntry[], end: number, bounds: ZipBounds): void {
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > bounds.bytes) throw new ZipRefused('too-large');
  const ordered = entries.toSorted((one, other) => one.headerAt - other.headerAt);
  ordered.forEach(({ headerAt, packedBytes }, index) => {
    const next = ordered[index + 1]?.headerAt ?? end;
    if (headerAt + 30 + packedBytes > next) throw new ZipRefused('overlap');
  });
}

interface DirectoryRow {
  readonly entry: ZipEntry;
  readonly flags: number;
  readonly method: number;
}

function* rowsOf(directory: Uint8Array, count: number): Generator<DirectoryRow> {
  const view = viewOf(directory);
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || view.getUint32(at, true) !== ENTRY) throw new ZipRefused('unreadable');
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    if (extraEnd > directory.length) throw new ZipRefused('unreadable');
    const method = view.getUint16(at + 10, true);
    const sizes = longSizes(view, at, nameEnd, extraEnd);
    const path = composedPath(entryName(directory.subarray(at + 46, nameEnd)));
    const crc32 = view.getUint32(at + 16, true);
    yield {
      entry: { path, isDeflated: method === 8, crc32, ...sizes },
      flags: view.getUint16(at + 8, true),
      method,
    };
    at = extraEnd + view.getUint16(at + 32, true);
  }
}

/** Sizes and place; those that 32 bits cannot hold are in the extra field, in this order. */
function longSizes(view: DataView, at: number, extraAt: number, extraEnd: number) {
  const bytes = view.getUint32(at + 24, true);
  const packedBytes = view.getUint32(at + 20, true);
  const headerAt = view.getUint32(at + 42, true);
  const long = [bytes, packedBytes, headerAt];
  for (let field = extraAt; field + 4 <= extraEnd; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    let place = field + 4;
    long.forEach((value, index) => {
      if (value !== UNKNOWN_32 || place + 8 > extraEnd) return;
      long[index] = number64(view, place);
      place += 8;
    });
  }
  return { bytes: long[0] ?? bytes, packedBytes: long[1] ?? packedBytes, headerAt: long[2] ?? headerAt };
}
