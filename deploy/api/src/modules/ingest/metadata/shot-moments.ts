import type { Tags } from './reconcile.ts';

const YEAR = /^(\d{4})/;
const DAY = /^(\d{4}:\d{2}:\d{2})/;

/**
 * Moments at which a picture may have been taken, the most reliable first, each as written, with the camera's zone where it is
 * known. EXIF comes first, by the rules of the Metadata Working Group; an editor's date comes before it where it is of an earlier
 * year: the camera reproduced an old picture.
 */
export function shotMoments(tags: Tags): string[] {
  const exif = withZone(tags['ExifIFD:DateTimeOriginal'], tags['ExifIFD:OffsetTimeOriginal']);
  const xmp = text(tags['XMP-photoshop:DateCreated']) || text(tags['XMP-exif:DateTimeOriginal']);
  const iim = [text(tags['IPTC:DateCreated']), text(tags['IPTC:TimeCreated'])].filter(Boolean).join(' ');
  const editorial = [xmp, iim].filter((one) => YEAR.test(one));
  const isReproduction = editorial.some((one) => exif !== '' && yearOf(one) < yearOf(exif));
  const createDate = withZone(tags['ExifIFD:CreateDate'], tags['ExifIFD:OffsetTimeDigitized']);
  return [
    ...(isReproduction ? [...editorial, exif] : [exif, ...editorial]),
    createDate,
    text(tags['XMP-xmp:CreateDate']),
    text(tags['PNG:CreationTime']),
  ].filter((one) => YEAR.test(one) && !one.startsWith('0000'));
}

/** Days of IIM have no time unless their second field has one. */
const text = (value: unknown): string =>
  // Parts of EXIF that are not known are blank.
  (value === undefined || value === null ? '' : String(value)).replace(/[\s:]+$/, '').trim();

function withZone(moment: unknown, zone: unknown): string {
  const [written, offset] = [text(moment), text(zone)];
  return DAY.test(written) && /^([+-]\d{2}:\d{2}|Z)$/.test(offset) && !/(Z|[+-]\d{2}:\d{2})$/.test(written)
    ? `${written}${offset}`
    : written;
}

const yearOf = (moment: string): number => Number(YEAR.exec(moment)?.[1] ?? 0);
