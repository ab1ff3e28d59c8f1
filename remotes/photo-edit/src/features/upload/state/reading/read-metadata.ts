import { DOMParser } from '@xmldom/xmldom';
import { type ExpandedTags, load } from 'exifreader';
import { iimText } from './iim-text.ts';

/** Metadata of a file as its row shows them; the archive reads all of them again when the file has arrived. */
export interface FileMetadata {
  /** Texts by key of EDIT_FIELDS. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Pixels; 0 where they are unknown. */
  readonly width: number;
  readonly height: number;
  /** A small JPEG in the file. */
  readonly preview: Blob | undefined;
}

/** Names of a field in XMP and IIM, by its key. XMP has the complete text, IIM what fits. */
const FIELDS = {
  title: ['title', 'Object Name'],
  headline: ['Headline', 'Headline'],
  description: ['description', 'Caption/Abstract'],
  keywords: ['subject', 'Keywords'],
  personsShown: ['PersonInImage', ''],
  event: ['Event', ''],
  city: ['City', 'City'],
  state: ['State', 'Province/State'],
  country: ['Country', 'Country/Primary Location Name'],
  creator: ['creator', 'By-line'],
  credit: ['Credit', 'Credit'],
  source: ['Source', 'Source'],
  copyright: ['rights', 'Copyright Notice'],
} as const;

const NOTHING: FileMetadata = { values: {}, width: 0, height: 0, preview: undefined };
/** A parser for markup of unknown origin: its complaints are no output of this page. */
const parser = new DOMParser({ onError: () => undefined });

/** @param bytes the file, or its first part: what is cut off is not read */
export function readMetadata(bytes: ArrayBuffer): FileMetadata {
  try {
    const domParser = { parseFromString: (text: string, type: string) => parser.parseFromString(text, type) };
    const tags = load(bytes, { expanded: true, domParser });
    return { values: valuesOf(tags), ...sizeOf(tags), preview: previewOf(tags) };
  } catch {
    // No metadata, or none that can be read.
    return NOTHING;
  }
}

function valuesOf(tags: ExpandedTags): FileMetadata['values'] {
  const found = Object.entries(FIELDS).map(([key, [xmp, iim]]): [string, string[]] => {
    const long = textsOf(tags.xmp?.[xmp]);
    return [key, long.length > 0 || iim === '' ? long : iimTexts(tags.iptc?.[iim])];
  });
  const { DateTimeOriginal: shot, Artist: artist } = tags.exif ?? {};
  const values = Object.fromEntries(found);
  const moment = textsOf(tags.xmp?.DateCreated)[0] ?? textsOf(shot)[0] ?? '';
  values.dateCreated = moment === '' ? [] : [moment];
  if (values.creator?.length === 0) values.creator = textsOf(artist);
  return Object.fromEntries(Object.entries(values).filter(([, texts]) => texts.length > 0));
}

/** A tag as the library describes it; lists have a tag for each value. */
function textsOf(tag: unknown): string[] {
  if (typeof tag !== 'object' || tag === null) return [];
  const value: unknown = Reflect.get(tag, 'value');
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);
  if (isList && value.length > 0 && !('lang' in Object(Reflect.get(Object(value[0]), 'attributes'))))
    return value.flatMap(textsOf);
  const description: unknown = Reflect.get(tag, 'description');
  return typeof description === 'string' && description.trim() !== '' ? [description.trim()] : [];
}

function iimTexts(tag: unknown): string[] {
  const tags: readonly unknown[] = Array.isArray(tag) ? tag : [tag];
  return tags
    .map((one) => (typeof one === 'object' && one !== null ? Reflect.get(one, 'value') : undefined))
    .map((value) => (Array.isArray(value) ? iimText(Uint8Array.from(value)) : ''))
    .filter((text) => text !== '');
}

function sizeOf({ file, exif, png, riff }: ExpandedTags): {
  readonly width: number;
  readonly height: number;
} {
  const width = file?.['Image Width'] ?? png?.['Image Width'] ?? riff?.ImageWidth ?? exif?.PixelXDimension;
  const height =
    file?.['Image Height'] ?? png?.['Image Height'] ?? riff?.ImageHeight ?? exif?.PixelYDimension;
  const numberOf = (tag: { readonly value: unknown } | undefined) =>
    typeof tag?.value === 'number' ? tag.value : 0;
  return { width: numberOf(width), height: numberOf(height) };
}

function previewOf({ Thumbnail }: ExpandedTags): Blob | undefined {
  const image = Thumbnail?.image;
  return image instanceof ArrayBuffer && image.byteLength > 0
    ? new Blob([image], { type: 'image/jpeg' })
    : undefined;
}
