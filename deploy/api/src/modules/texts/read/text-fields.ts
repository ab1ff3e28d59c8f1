import { formatMessage, type MessageCode, tokyoMinute } from '@newsphoto/domain';
import {
  CORRECTION_KINDS,
  DISTRIBUTIONS,
  EDITION_TIMES,
  markedRuby,
  type TextFormat,
} from '@newsphoto/domain/archive';
import { readDateText } from '@newsphoto/domain/forms';
import type { ReadText, TextProblem } from './read-text.ts';

/** Names of fields in front matter and header rows; the first one is shown in reasons. */
const NAMES = {
  headline: '見出し headline title',
  subheadline: '副見出し サブ見出し subheadline subhead',
  body: '本文 body text',
  publication: '媒体 媒体名 publication medium',
  publishedOn: '掲載日 日付 publishedon published date',
  editionTime: '朝夕刊 editiontime',
  section: '面名 面 section',
  page: 'ページ 頁 page',
  edition: '版 edition',
  byline: '署名 筆者 byline author',
  credit: 'クレジット credit',
  dateline: '発信地 dateline',
  category: '分類 カテゴリ category',
  subject: '件名 subject slug slugline',
  persons: '人名 persons person',
  organisations: '組織 組織名 団体 organisations organizations',
  places: '地名 places place',
  keywords: 'キーワード keywords keyword',
  distribution: '配信可否 distribution',
  guid: '記事id guid id',
  version: '版数 version',
  embargo: '解禁 解禁日時 embargo embargoed',
  restrictions: '特記事項 restrictions note',
  visibility: '公開区分 visibility',
  correctionKind: '訂正区分 correctionkind',
  correction: '訂正 correction',
} as const;
export type TextField = keyof typeof NAMES;
export type FieldTexts = ReadonlyMap<TextField, string>;

const FIELD_OF_NAME: ReadonlyMap<string, TextField> = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names.split(' ').map((name) => [name, field as TextField] as const),
  ),
);

/** The field of a name, in any width and case; undefined for others. */
export const fieldOfName = (name: string): TextField | undefined =>
  FIELD_OF_NAME.get(
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s_-]/g, ''),
  );

const VISIBILITIES = [
  { code: '1', label: '公開' },
  { code: '2', label: '非公開' },
  { code: '3', label: '会員限定' },
  { code: '3', label: '限定公開' },
] as const;
const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tokyo' });
const LIST = /[、,;；\n]/;
const MOST_PAGES = 999;
const LONGEST = 1_000;
const MOST_ENTRIES = 100;
/** A value that a field cannot have. */
class Refused extends Error {
  readonly problem: TextProblem;
  constructor(code: MessageCode, field: TextField, ...args: (string | number)[]) {
    super(code);
    this.problem = { code, reason: formatMessage(code, labelOf(field), ...args) };
  }
}

const labelOf = (field: TextField): string =>
  field === 'guid' ? '記事ID' : (NAMES[field].split(' ')[0] ?? field);

/** A text of fields that a person or a table wrote: each value is checked. */
export function textOfFields(fields: FieldTexts, now: Date, format: TextFormat): ReadText | TextProblem {
  try {
    return readFields(fields, now, format);
  } catch (error) {
    if (error instanceof Refused) return error.problem;
    throw error;
  }
}

function readFields(fields: FieldTexts, now: Date, format: TextFormat): ReadText {
  const raw = (field: TextField): string => (fields.get(field) ?? '').trim();
  const one = (field: TextField): string => shortened(raw(field).replace(/\s*\n\s*/g, ' '), field);
  const list = (field: TextField): string[] => {
    const values = raw(field).split(LIST);
    const entries = [...new Set(values.map((value) => shortened(value.trim(), field)).filter(Boolean))];
    if (entries.length > MOST_ENTRIES) throw new Refused('E0056', field, MOST_ENTRIES);
    return entries;
  };
  const code = <Code extends string>(
    field: TextField,
    entries: readonly { readonly code: Code; readonly label: string }[],
  ): Code | undefined => {
    const text = one(field).normalize('NFKC');
    if (text === '') return undefined;
    const entry = entries.find((known) => known.code === text || known.label === text);
    if (!entry) throw new Refused('E0030', field);
    return entry.code;
  };
  const visibility = code('visibility', VISIBILITIES);
  const kind = code('correctionKind', CORRECTION_KINDS);
  const note = one('correction');
  return {
    headline: required(one('headline'), 'headline'),
    subheadline: one('subheadline'),
    body: required(bodyOf(fields.get('body') ?? '', format), 'body'),
    publication: one('publication'),
    publishedOn: dayOf(required(one('publishedOn'), 'publishedOn'), now),
    editionTime: code('editionTime', EDITION_TIMES) ?? '',
    section: one('section'),
    page: pageOf(one('page')),
    edition: one('edition'),
    ...{ byline: one('byline'), credit: one('credit'), dateline: one('dateline') },
    ...{ category: one('category'), subject: one('subject') },
    ...{ persons: list('persons'), organisations: list('organisations') },
    ...{ places: list('places'), keywords: list('keywords') },
    distribution: code('distribution', DISTRIBUTIONS) ?? '3',
    guid: one('guid'),
    version: versionOf(one('version')),
    embargoUntil: momentOf(one('embargo')),
    restrictions: raw('restrictions').slice(0, LONGEST),
    ...(visibility && { visibility }),
    ...((kind || note !== '') && { correction: { kind: kind ?? '1', note } }),
  };
}

function required(text: string, field: TextField): string {
  if (text === '') throw new Refused('E0001', field);
  return text;
}

function shortened(text: string, field: TextField): string {
  if (text.length > LONGEST) throw new Refused('E0024', field, LONGEST);
  return text;
}

/** Lines are paragraphs; a table may have a mark for the end of a line in the place of one. */
function bodyOf(text: string, format: TextFormat): string {
  const lines = (format === 'csv' ? text.replaceAll('\\n', '\n') : text).split(/\r?\n/);
  return markedRuby(
    lines
      .map((line) => line.trimEnd())
      .filter((line) => line.trim() !== '')
      .join('\n'),
  );
}

function dayOf(text: string, now: Date): string {
  const day = readDateText(text) ?? '';
  if (!/^\d{8}$/.test(day)) throw new Refused('E0030', 'publishedOn');
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60_000);
  const limit = DAY.format(tomorrow);
  const written = day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  if (written > limit) throw new Refused('E0052', 'publishedOn');
  return written;
}

function pageOf(text: string): number | null {
  const digits = text.normalize('NFKC').replace(/(?:ページ|面|頁)$/, '');
  if (digits === '') return null;
  if (!/^\d{1,3}$/.test(digits) || Number(digits) === 0) throw new Refused('E0023', 'page', 1, MOST_PAGES);
  return Number(digits);
}

function versionOf(text: string): string {
  const digits = /^0*([1-9]\d{0,59})$/.exec(text.normalize('NFKC') || '1')?.[1];
  if (!digits) throw new Refused('E0030', 'version');
  return digits;
}

/** `2026-11-26 18:00` in Tokyo, or a moment with its zone. */
function momentOf(text: string): Date | null {
  if (text === '') return null;
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
  const moment = hasZone ? new Date(Date.parse(text)) : tokyoMinute(minuteDigits(text));
  if (!moment || Number.isNaN(moment.getTime())) throw new Refused('E0030', 'embargo');
  return moment;
}

/** As `tokyoMinute` takes it. */
function minuteDigits(text: string): string {
  const parts = /^(\d{4})\D(\d{1,2})\D(\d{1,2})(?:\D+(\d{1,2}):(\d{2}))?/.exec(text.normalize('NFKC'));
  if (!parts) return text;
  const [year = '', month = '', day = '', hour = '0', minute = '00'] = parts.slice(1);
  return [year, month.padStart(2, '0'), day.padStart(2, '0'), hour.padStart(2, '0'), minute].join('');
}
