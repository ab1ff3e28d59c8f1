import type { ContentDetail } from '@newsphoto/contract';
import { formatDate, tokyoDateTime } from '@newsphoto/domain';

/** What an editor has to know before using a content. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  /** It must not be used at this moment. */
  readonly forbids: boolean;
}

const FILE_DAY = /^(\d{4})\D?(\d{2})\D?(\d{2})/;
const FILE_TIME = /^(\d{2}):?(\d{2})(?::?(\d{2}))?(?:([+-])(\d{2}):?(\d{2})|(Z))?/;
const MINUTE_MS = 60_000;
const TOKYO_MINUTES = 9 * 60;

/**
 * The moment that IIM's date and time name, in Tokyo's time where they name no other; undefined where there is no day.
 * `end`: without a time the day is meant to its end.
 */
function momentOf(day: string, time: string, end: boolean): Date | undefined {
  const [, year, month, date] = FILE_DAY.exec(day) ?? [];
  if (!year) return undefined;
  const [, hour, minute, second = '0', sign, zoneHour, zoneMinute, utc] = FILE_TIME.exec(time) ?? [];
  const ofDay = hour ? [Number(hour), Number(minute), Number(second)] : end ? [23, 59, 59] : [0, 0, 0];
  const zone = Number(zoneHour) * 60 + Number(zoneMinute);
  const offset = utc ? 0 : sign ? (sign === '-' ? -zone : zone) : TOKYO_MINUTES;
  const [h = 0, m = 0, s = 0] = ofDay;
  const clock = Date.UTC(Number(year), Number(month) - 1, Number(date), h, m, s);
  return Number.isNaN(clock) ? undefined : new Date(clock - offset * MINUTE_MS);
}

const shown = (moment: Date): string => formatDate(tokyoDateTime(moment)).slice(0, 16);

/** Embargo, expiry, restrictions and terms of use: first what forbids the use now. */
export function noticesOf({ restrictions, metadata }: ContentDetail, now: Date): Notice[] {
  const first = (key: string) => metadata.find((entry) => entry.key === key)?.values[0] ?? '';
  const all = (key: string) => metadata.find((entry) => entry.key === key)?.values.join('、') ?? '';
  const release = momentOf(first('releaseDate'), first('releaseTime'), false);
  const expiry = momentOf(first('expirationDate'), first('expirationTime'), true);
  const notices: Notice[] = [];
  if (release && release > now) {
    notices.push({ title: '解禁前', text: `${shown(release)} まで使用できません。`, forbids: true });
  }
  if (expiry && expiry < now) {
    notices.push({ title: '掲載期限切れ', text: `${shown(expiry)} で期限が切れています。`, forbids: true });
  }
  const reported: readonly (readonly [title: string, text: string])[] = [
    ['特記事項・使用上の注意', restrictions],
    ['利用条件', all('usageTerms')],
    ['その他の制限', all('otherConstraints')],
    ['掲載期限', expiry && expiry >= now ? `${shown(expiry)} まで使用できます。` : ''],
    ['解禁日時', release && release <= now ? `${shown(release)}（解禁済み）` : ''],
  ];
  for (const [title, text] of reported) if (text.trim() !== '') notices.push({ title, text, forbids: false });
  return notices;
}

/** Keys of the metadata that the notices show. */
export const SHOWN_AS_NOTICE = [
  ...['instructions', 'usageTerms', 'otherConstraints'],
  ...['releaseDate', 'releaseTime', 'expirationDate', 'expirationTime'],
];
