import type { ExifTool, WriteTags } from 'exiftool-vendored';
import type { SampleRecord } from './record.ts';

/** IIM fields hold fewer bytes than XMP; a value that does not fit is only written as XMP. */
const BYTES = {
  ObjectName: 64,
  Headline: 256,
  'By-line': 32,
  Credit: 32,
  Source: 32,
  City: 32,
  State: 32,
} as const;

const MOST_ATTEMPTS = 4;

/**
 * Writes a record into a file, as XMP and as IIM in UTF-8. On a busy machine a warning of one file may arrive while the next
 * one is written, and ends that process of ExifTool: the same is written again.
 */
export async function writeRecord(tool: ExifTool, file: string, record: SampleRecord): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await tool.write(file, tagsOf(record), {
        writeArgs: ['-overwrite_original', '-codedcharacterset=utf8', '-charset', 'iptc=utf8'],
      });
      return;
    } catch (error) {
      if (attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

function tagsOf(record: SampleRecord): WriteTags {
  const date = iptcDate(record.date);
  const fitting = (tag: keyof typeof BYTES, value: string) =>
    value !== '' && Buffer.byteLength(value) <= BYTES[tag] ? { [`IPTC:${tag}`]: value } : {};
  return {
    'XMP-dc:Title': record.title,
    'XMP-dc:Description': record.caption,
    'XMP-dc:Subject': [...record.keywords],
    ...(record.byline === '' ? {} : { 'XMP-dc:Creator': [record.byline] }),
    ...(record.persons ? { 'XMP-iptcExt:PersonInImage': [...record.persons] } : {}),
    'XMP-dc:Rights': record.rights,
    'XMP-photoshop:Headline': record.headline,
    'XMP-photoshop:Category': record.category,
    'XMP-photoshop:Credit': record.credit,
    'XMP-photoshop:Source': record.source,
    ...stated('XMP-photoshop:City', record.city),
    ...stated('XMP-photoshop:State', record.state),
    ...stated('XMP-photoshop:Country', record.country),
    ...stated('XMP-iptcCore:CountryCode', record.countryCode),
    ...stated('XMP-photoshop:DateCreated', date),
    ...(record.instructions
      ? { 'XMP-photoshop:Instructions': record.instructions, 'IPTC:SpecialInstructions': record.instructions }
      : {}),
    ...(record.release
      ? { 'IPTC:ReleaseDate': iptcDate(record.release), 'IPTC:ReleaseTime': '05:00:00+09:00' }
      : {}),
    'IPTC:Category': record.category,
    'IPTC:Keywords': [...record.keywords],
    'IPTC:Caption-Abstract': record.caption,
    'IPTC:CopyrightNotice': record.rights,
    ...stated('IPTC:Country-PrimaryLocationCode', record.countryCode),
    ...stated('IPTC:Country-PrimaryLocationName', record.country),
    ...fitting('ObjectName', record.title),
    ...fitting('Headline', record.headline),
    ...fitting('By-line', record.byline),
    ...fitting('Credit', record.credit),
    ...fitting('Source', record.source),
    ...fitting('City', record.city),
  } as WriteTags;
}

const stated = (tag: string, value: string) => (value === '' ? {} : { [tag]: value });

/** YYYY:MM:DD, or less if month or day is unknown. */
function iptcDate(digits: string): string {
  const parts = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)];
  return parts.filter((part) => part !== '' && part !== '00').join(':');
}
