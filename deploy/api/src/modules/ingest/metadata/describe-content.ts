import type { IntakeMark } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { COUNTRIES, countryOfIso3 } from '@newsphoto/domain/archive';
import { IPTC_FIELDS } from '@newsphoto/domain/iptc';
import { categoryOf } from './category-of.ts';
import type { FileMetadata } from './read-metadata.ts';

type Precision = 'day' | 'month' | 'year' | 'unknown';

export interface ContentDescription {
  readonly headline: string;
  readonly caption: string;
  readonly byline: string;
  readonly credit: string;
  readonly country: string;
  readonly origin: '1' | '2' | '3';
  readonly category: string;
  readonly visibility: '1' | '2' | '3';
  readonly restrictions: string;
  /** YYYY-MM-DD: first and last possible day. */
  readonly shotFrom: string | null;
  readonly shotTo: string | null;
  readonly precision: Precision;
  readonly metadata: { key: string; values: string[] }[];
  /** What the desk should look at. */
  readonly marks: readonly IntakeMark[];
}

/** Keywords by which a file sets its visibility. */
const LIMITED = '会員限定';
const PRIVATE = '非公開';
const JAPAN = '日本';
/** Cameras without a clock write earlier years. */
const FIRST_YEAR = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

type Described = Pick<FileMetadata, 'fields' | 'moments' | 'marks'>;

/** Derives a content's own columns from the metadata of its file. */
export function describeContent(described: Described, fileName: string, now: Date): ContentDescription {
  const metadata = IPTC_FIELDS.flatMap(({ key }) => {
    const values = described.fields.get(key);
    return values ? [{ key, values: [...values] }] : [];
  });
  return { ...describeColumns(described, fileName, now), metadata };
}

export function describeColumns(
  { fields, moments, marks }: Described,
  fileName: string,
  now: Date,
): Omit<ContentDescription, 'metadata'> {
  const one = (key: string) => fields.get(key)?.[0] ?? '';
  const keywords = fields.get('keywords') ?? [];
  const countryName = countryNameOf(one('countryCode'), one('country')) || one('gpsCountry');
  const shot = shotDaysOf(moments, now);
  return {
    headline: one('headline') || one('title') || fileName,
    caption: one('description'),
    byline: (fields.get('creator') ?? []).join('、'),
    credit: one('credit'),
    country: countryName,
    origin: countryName === '' ? '3' : countryName === JAPAN ? '1' : '2',
    category: categoryOf(fields),
    visibility: keywords.includes(PRIVATE) ? '2' : keywords.includes(LIMITED) ? '3' : '1',
    restrictions: one('instructions'),
    ...shot.days,
    marks: shot.isFuture ? [...marks, 'future-date'] : marks,
  };
}

interface ShotDays {
  readonly shotFrom: string | null;
  readonly shotTo: string | null;
  readonly precision: Precision;
}

const UNKNOWN: ShotDays = { shotFrom: null, shotTo: null, precision: 'unknown' };

/**
 * The days of the first moment that is one and is not in the future: a picture of a camera with a wrong clock must not be the
 * newest for years.
 */
function shotDaysOf(
  moments: readonly string[],
  now: Date,
): { readonly days: ShotDays; readonly isFuture: boolean } {
  const tomorrow = dayOf(new Date(now.getTime() + DAY_MS));
  const known = moments.map(shotDays).filter(({ shotFrom }) => shotFrom !== null);
  const past = known.find(({ shotFrom }) => shotFrom !== null && shotFrom <= tomorrow);
  return { days: past ?? UNKNOWN, isFuture: known[0] !== past };
}

/** `YYYY-MM-DD` in Tokyo. */
function dayOf(moment: Date): string {
  return tokyoDateTime(moment).replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');
}

/** The displayed name, by the code if it is one of ours, otherwise as in the file. */
function countryNameOf(code: string, name: string): string {
  const known = countryOfIso3(code) ?? COUNTRIES.find(({ label }) => label === name);
  if (known) return known.label;
  return /^japan$/i.test(name) || /^jp$/i.test(code) ? JAPAN : name;
}

/** `2017:07:13 17:01:00+09:00`, `1936:05` or `1936`: the possible days, in the camera's zone. */
function shotDays(text: string): ShotDays {
  const parts = /^(\d{4})(?::(\d{2}))?(?::(\d{2}))?/.exec(text);
  if (!parts) return UNKNOWN;
  const [, year = '', month = '00', day = '00'] = parts;
  if (Number(year) < FIRST_YEAR) return UNKNOWN;
  if (month === '00') return { shotFrom: `${year}-01-01`, shotTo: `${year}-12-31`, precision: 'year' };
  if (day === '00') {
    const first = `${year}-${month}-01`;
    if (!isCalendarDay(first)) return UNKNOWN;
    const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
    return { shotFrom: first, shotTo: `${year}-${month}-${last}`, precision: 'month' };
  }
  const date = `${year}-${month}-${day}`;
  return isCalendarDay(date) ? { shotFrom: date, shotTo: date, precision: 'day' } : UNKNOWN;
}

function isCalendarDay(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}
