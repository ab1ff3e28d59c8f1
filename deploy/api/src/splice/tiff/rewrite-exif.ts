import type { ReadAt } from '../../modules/renditions/picture/tiff-directory.ts';
import type { ExifFields } from '../fields/exif-fields.ts';
import { momentPatches, type Patch } from './exif-moment.ts';
import { ASCII, integer, newDirectory, type TagChanges } from './new-directory.ts';
import { readFirstDirectory } from './read-directory.ts';

const DESCRIPTION = 270;

/** Values of texts, which end with a zero. Other software reads UTF-8 in them, too. */
export const exifChanges = (fields: ExifFields): TagChanges =>
  new Map(
    [...fields].map(([tag, text]) => [
      tag,
      text === '' ? undefined : { type: ASCII, data: Buffer.from(`${text}\0`) },
    ]),
  );

/**
 * Sets texts of EXIF in a new first directory at its end: nothing moves, notes of cameras least of all. What would be too long
 * is left out, first the description: readers take it from XMP then.
 * @param source from the header of the TIFF that EXIF is
 * @returns the same bytes if nothing changes, or if no reader finds a directory in them
 */
export async function rewriteExif(
  source: Buffer,
  { exif: fields, exifMoment }: ExifChanges,
  most: number,
): Promise<Buffer> {
  const read: ReadAt = async (at, length) => source.subarray(at, at + length);
  const first = await readFirstDirectory(read);
  if (!first) return source;
  const { header, directory } = first;
  const bytes =
    exifMoment === undefined ? source : patched(source, await momentPatches(read, first, exifMoment));
  const isThere = (tag: number) => directory.entries.some((entry) => entry.tag === tag);
  const changes = [...exifChanges(fields)].filter(([tag, value]) => value !== undefined || isThere(tag));
  if (changes.length === 0) return bytes;
  const start = bytes.length + (bytes.length % 2);
  const attempts = [new Map(changes), new Map([...changes, [DESCRIPTION, undefined]])];
  for (const attempt of attempts) {
    const added = newDirectory(header, directory, attempt, start);
    if (added && start + added.length <= most) {
      const padding = Buffer.alloc(start - bytes.length);
      return Buffer.concat([withFirst(bytes, header, start), padding, added]);
    }
  }
  const without = new Map(changes.map(([tag]) => [tag, undefined]));
  const shortened = newDirectory(header, directory, without, header.first);
  if (!shortened) return bytes;
  const result = Buffer.from(bytes);
  shortened.copy(result, header.first);
  return result;
}

/** What a copy sets in EXIF. */
interface ExifChanges {
  readonly exif: ExifFields;
  readonly exifMoment?: string | undefined;
}

function patched(source: Buffer, patches: readonly Patch[]): Buffer {
  if (patches.length === 0) return source;
  const result = Buffer.from(source);
  for (const { at, bytes } of patches) bytes.copy(result, at);
  return result;
}

/** The start of a file with another position of its first directory. */
export function withFirst(
  bytes: Buffer,
  { isBig, isLittle }: { readonly isBig: boolean; readonly isLittle: boolean },
  position: number,
): Buffer {
  const result = Buffer.from(bytes);
  const size = isBig ? 8 : 4;
  integer(position, size, isLittle).copy(result, size);
  return result;
}
