import { open } from 'node:fs/promises';
import { type ReadAt, readAt, readTiffDirectory, readTiffHeader, readTiffValues } from './tiff-directory.ts';

/** Tags of the first directory of a TIFF. */
export interface TiffTags {
  /** Values of a numeric tag, empty without it. */
  values(tag: number): readonly number[];
}

/** Enough for the samples of a pixel; offsets of strips are not of interest. */
const MOST_VALUES = 16;

/** Tags of the first directory of a TIFF or BigTIFF; undefined for a file of another type, or without a directory. */
export async function readTiffTags(file: string): Promise<TiffTags | undefined> {
  const handle = await open(file, 'r');
  try {
    return await firstDirectory(readAt(handle));
  } catch (error) {
    // A place beyond the end of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await handle.close();
  }
}

async function firstDirectory(read: ReadAt): Promise<TiffTags | undefined> {
  const header = await readTiffHeader(read);
  const directory = header && (await readTiffDirectory(read, header, header.first));
  if (!directory) return undefined;
  const found = new Map<number, number[]>();
  for (const entry of directory.entries)
    if (entry.isInteger) found.set(entry.tag, await readTiffValues(read, header, entry, MOST_VALUES));
  return { values: (tag) => found.get(tag) ?? [] };
}
