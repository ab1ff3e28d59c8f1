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
}

/** Keywords by which a file sets its visibility. */
const LIMITED = '会員限定';
const PRIVATE = '非公開';
const JAPAN = '日本';
/** Cameras without a clock write earlier years. */
const FIRST_YEAR = 1000;
const TOKYO_AHEAD_MS = 9 * 60 * 60 * 1000;

/** Derives a content's own columns from the metadata of its file. */
export function describeContent({ fields }: FileMetadata, fileName: string): ContentDescription {
  const one = (key: string) => fields.get(key)?.[0] ?? '';
  const keywords = fields.get('keywords') ?? [];
  const countryName = countryNameOf(one('countryCode'), one('country'));
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
    ...shotDays(one('dateCreated')),
    metadata: IPTC_FIELDS.flatMap(({ key }) => {
      const values = fields.get(key);
      return values ? [{ key, values: [...values] }] : [];
    }),
  };
}

/** The displayed name, by the code if it is one of ours, otherwise as in the file. */
function countryNameOf(code: string, name: string): string {
  const known = countryOfIso3(code) ?? COUNTRIES.find(({ label }) => label === name);
  if (known) return known.label;
  return /^japan$/i.test(name) || /^jp$/i.test(code) ? JAPAN : name;
}

/** `2017:07:13 17:01:00+00:00`, `1936:05` or `1936`: the possible days, in Tokyo if a zone is set. */
function shotDays(text: string): { shotFrom: string | null; shotTo: string | null; precision: Precision } {
  const nothing = { shotFrom: null, shotTo: null, precision: 'unknown' as const };
  const parts =
    /^(\d{4})(?::(\d{2}))?(?::(\d{2}))?(?: (\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?)?/.exec(
      text,
    );
  if (!parts) return nothing;
  const [, year = '', month = '00', day = '00', time, zone] = parts;
  if (Number(year) < FIRST_YEAR) return nothing;
  if (month === '00') return { shotFrom: `${year}-01-01`, shotTo: `${year}-12-31`, precision: 'year' };
  if (day === '00') {
    const first = `${year}-${month}-01`;
    if (!isCalendarDay(first)) return nothing;
    const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
    return { shotFrom: first, shotTo: `${year}-${month}-${last}`, precision: 'month' };
  }
  const date = `${year}-${month}-${day}`;
  if (!isCalendarDay(date)) return nothing;
  const known = (time && zone && tokyoDayOf(`${date}T${time}${zone}`)) || date;
  return { shotFrom: known, shotTo: known, precision: 'day' };
}

function isCalendarDay(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}

/** Undefined if the text is no date. */
function tokyoDayOf(text: string): string | undefined {
  const moment = new Date(text).getTime();
  if (Number.isNaN(moment)) return undefined;
  return new Date(moment + TOKYO_AHEAD_MS).toISOString().slice(0, 10);
}
