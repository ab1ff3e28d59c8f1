import {
  type ReadAt,
  readTiffDirectory,
  readTiffValues,
  type TiffDirectory,
  type TiffHeader,
} from '../../modules/renditions/picture/tiff-directory.ts';
import { isBeyondEnd } from '../beyond-end.ts';

/** Offsets and lengths of the strips, or tiles. */
const PIXELS = [
  [273, 279],
  [324, 325],
] as const;
const MOST_PAGES = 1000;
const MOST_STRIPS = 2_000_000;

/**
 * True if everything that the directories refer to is in the file. What is missing at its end would otherwise be found among
 * the bytes that a copy appends.
 */
export async function isComplete(read: ReadAt, header: TiffHeader, size: number): Promise<boolean> {
  try {
    let at = header.first;
    for (let page = 0; at !== 0; page += 1) {
      const directory = page < MOST_PAGES ? await readTiffDirectory(read, header, at) : undefined;
      if (!directory || directory.isCut || !(await isInside(read, header, directory, size))) return false;
      at = directory.next;
    }
    return true;
  } catch (error) {
    if (isBeyondEnd(error)) return false;
    throw error;
  }
}

async function isInside(
  read: ReadAt,
  header: TiffHeader,
  { entries }: TiffDirectory,
  size: number,
): Promise<boolean> {
  // The size of a value of an unknown type is not known: it has at least a byte.
  if (entries.some((one) => !one.isInline && one.valuesAt + one.count * (one.size ?? 1) > size)) return false;
  const values = async (tag: number): Promise<number[]> => {
    const entry = entries.find((one) => one.tag === tag);
    return entry?.isInteger ? readTiffValues(read, header, entry, MOST_STRIPS) : [];
  };
  for (const [offsetTag, lengthTag] of PIXELS) {
    const [offsets, lengths] = [await values(offsetTag), await values(lengthTag)];
    if (offsets.some((offset, index) => offset + (lengths[index] ?? 0) > size)) return false;
  }
  return true;
}
