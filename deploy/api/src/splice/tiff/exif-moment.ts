import {
  type ReadAt,
  readTiffDirectory,
  type TiffDirectory,
  type TiffEntry,
  type TiffHeader,
} from '../../modules/renditions/picture/tiff-directory.ts';
import { isBeyondEnd } from '../beyond-end.ts';

const EXIF = 34_665;
const [ORIGINAL, OFFSET, SUBSECONDS] = [36_867, 36_881, 37_521];
/** Bytes of a moment as EXIF writes it, with its zero. */
const LENGTH = 20;
/** A zone or parts of seconds, with the zero. */
const MOST = 16;
const MOMENT = /^[0-9: ]{19}\0$/;
const DIGITS = /^[0-9+:Z -]*\0*$/;

/** Bytes that take the place of others. */
export interface Patch {
  readonly at: number;
  readonly bytes: Buffer;
}

/**
 * Writes the moment of the picture over the one that EXIF has: nothing moves. What is not known is blank, as EXIF has it. EXIF
 * without a moment gets none, and neither does one whose bytes another tag shares.
 * @param moment as in XMP; empty: unknown
 */
export async function momentPatches(
  read: ReadAt,
  { header, directory }: { readonly header: TiffHeader; readonly directory: TiffDirectory },
  moment: string,
): Promise<readonly Patch[]> {
  const pointer = directory.entries.find(({ tag }) => tag === EXIF);
  if (!pointer?.isInline || !pointer.isInteger || pointer.size === undefined) return [];
  const exif = await directoryAt(read, header, header.integer(pointer.inline, 0, pointer.size));
  const entryOf = (tag: number) => exif?.entries.find((entry) => entry.tag === tag);
  const original = entryOf(ORIGINAL);
  if (!exif || !original || original.size !== 1 || original.count !== LENGTH) return [];
  const others = [...exif.entries, ...directory.entries].filter((entry) => entry !== original);
  if (others.some(({ valuesAt }) => valuesAt === original.valuesAt)) return [];
  // A damaged file may refer to its pixels.
  if (!MOMENT.test((await read(original.valuesAt, LENGTH)).toString('latin1'))) return [];
  const { text, zone } = exifMoment(moment);
  const patches = [
    { at: original.valuesAt, bytes: Buffer.from(`${text}\0`, 'latin1') },
    ...(await fitted(read, entryOf(OFFSET), zone)),
    ...(await fitted(read, entryOf(SUBSECONDS), '')),
  ];
  return patches.sort((one, other) => one.at - other.at);
}

async function directoryAt(read: ReadAt, header: TiffHeader, at: number): Promise<TiffDirectory | undefined> {
  try {
    return await readTiffDirectory(read, header, at);
  } catch (error) {
    if (isBeyondEnd(error)) return undefined;
    throw error;
  }
}

/** A text of the length that is there; what does not fit is blank. */
async function fitted(read: ReadAt, entry: TiffEntry | undefined, value: string): Promise<Patch[]> {
  if (entry?.size !== 1 || entry.count < 1 || entry.count > MOST) return [];
  if (!DIGITS.test((await read(entry.valuesAt, entry.count)).toString('latin1'))) return [];
  const room = entry.count - 1;
  const text = value.length <= room ? value.padEnd(room) : ' '.repeat(room);
  return [{ at: entry.valuesAt, bytes: Buffer.from(`${text}\0`, 'latin1') }];
}

function exifMoment(moment: string): { readonly text: string; readonly zone: string } {
  const parts =
    /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?(?:T(\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/.exec(
      moment,
    );
  const [, year = '    ', month = '  ', day = '  ', hours = '  ', minutes = '  ', seconds] = parts ?? [];
  const zone = parts?.[7] ?? '';
  const rest = seconds ?? (hours === '  ' ? hours : '00');
  return {
    text: `${year}:${month}:${day} ${hours}:${minutes}:${rest}`,
    zone: zone === 'Z' ? '+00:00' : zone,
  };
}
