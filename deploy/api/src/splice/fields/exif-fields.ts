import type { CopyMetadata } from '../copy-metadata.ts';

/** Texts of tags of the first directory; those without one are removed. */
export type ExifFields = ReadonlyMap<number, string>;

const DESCRIPTION = 270;
const ARTIST = 315;
const COPYRIGHT = 33_432;
// Windows reads its own tags before all others. It reads XMP without them.
const [XP_COMMENT, XP_AUTHOR, XP_KEYWORDS] = [40_092, 40_093, 40_094];

/** The tags that a copy takes over, as far as it has EXIF. */
export function exifFields({ caption, bylines, copyright, keywords }: CopyMetadata): ExifFields {
  const fields = new Map<number, string>();
  const set = (tag: number, text: string) =>
    fields.set(tag, text.replaceAll('\0', '').replace(/\r\n?/g, '\n'));
  if (caption !== undefined) set(DESCRIPTION, caption).set(XP_COMMENT, '');
  if (bylines) set(ARTIST, bylines.filter((name) => name !== '').join('; ')).set(XP_AUTHOR, '');
  if (copyright !== undefined) set(COPYRIGHT, copyright);
  if (keywords) set(XP_KEYWORDS, '');
  return fields;
}
