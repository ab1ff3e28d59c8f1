import {
  type ReadAt,
  readTiffDirectory,
  readTiffHeader,
  type TiffDirectory,
  type TiffEntry,
  type TiffHeader,
} from '../../modules/renditions/picture/tiff-directory.ts';
import { isBeyondEnd } from '../beyond-end.ts';
import type { SpliceRefusal } from '../spliced.ts';

export interface FirstDirectory {
  readonly header: TiffHeader;
  readonly directory: TiffDirectory;
  /** The stored value of an entry. */
  valueOf(entry: TiffEntry, most: number): Promise<Buffer | SpliceRefusal>;
}

/** The first directory of a file or of EXIF; undefined if it is not complete. */
export async function readFirstDirectory(read: ReadAt): Promise<FirstDirectory | undefined> {
  try {
    const header = await readTiffHeader(read);
    const directory = header && (await readTiffDirectory(read, header, header.first));
    if (!directory || directory.isCut) return undefined;
    return { header, directory, valueOf: (entry, most) => storedValue(read, entry, most) };
  } catch (error) {
    // A position beyond the end.
    if (isBeyondEnd(error)) return undefined;
    throw error;
  }
}

async function storedValue(
  read: ReadAt,
  { size, count, inline, isInline, valuesAt }: TiffEntry,
  most: number,
): Promise<Buffer | SpliceRefusal> {
  const length = (size ?? 1) * count;
  if (isInline) return inline.subarray(0, length);
  if (length > most) return 'header-too-large';
  const bytes = await read(valuesAt, length);
  return bytes.length === length ? bytes : 'damaged';
}
