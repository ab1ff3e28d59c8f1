import type { StoryDraft } from '../complete-story.ts';
import { contentKey, NO_IDENTITY, ownGuid } from '../content-key.ts';
import { readMoment } from '../news-moment.ts';
import type { NewsLink } from '../news-story.ts';
import { textsIn } from '../text/news-text.ts';
import { Unreadable } from '../unreadable.ts';
import type { WireMessage } from './control-bytes.ts';
import { monthOf, paragraphsOf, zoneOf } from './wire-lines.ts';

/** Service and number, priority, category, count of words, routing. */
const HEADER = /^\s*([A-Za-z]{1,6})\s?(\d{3,5})\s+(\d)\s+([A-Za-z]{1,3})\s+(\d{1,6})(?:[ \t]+([^\r\n]*))?/;
/** DDHHMM, a zone, month and year. */
const FILED = /(\d{2})(\d{2})(\d{2})\s*([A-Za-z]{1,4}(?=\s))?\s+([A-Za-zä]{3,9})\.?\s+(\d{4}|\d{2})/;
const KILL =
  /^\W{0,3}(?:(?:MANDATORY )?KILL|ELIMINATION|STORNO)\b|^\s*[【＜<（(［[]?\s*(?:取消|記事取り消し)/i;
const NAMED_NUMBER = /\b([A-Za-z]{1,6})\s?(\d{3,5})\b/;
const MOST_HEAD_LINES = 4;

/** A message of IPTC 7901 without its control bytes, as some senders store it: its first line is the header. */
export function plainMessage(text: string): WireMessage | undefined {
  if (!HEADER.test(text.slice(0, 200))) return undefined;
  const [header = '', ...lines] = text.split('\n');
  const trailer = lines.findLast((line) => line.trim() !== '') ?? '';
  const isFiled = FILED.test(trailer);
  const body = isFiled ? lines.slice(0, lines.lastIndexOf(trailer)) : lines;
  return { header, body: body.join('\n'), trailer: isFiled ? trailer : '', isAnpa: false, warnings: [] };
}

/** @throws Unreadable */
export function readIptc7901(
  { header, body, trailer, warnings }: WireMessage,
  timeZone?: string,
): StoryDraft {
  const parts = HEADER.exec(header);
  if (!parts)
    throw new Unreadable('IPTC 7901 の見出し行（サービス、番号、至急度）が読み取れません。', 'wire/not-news');
  const [, service = '', number = '', urgency = '', category = '', , routing = ''] = parts;
  const slug = header
    .slice(parts[0].length)
    .trim()
    .split(/\s*[\r\n]+\s*/)
    .join(' ')
    .replace(/\/$/, '');
  const { head, rest } = headOf(body.split(/\r?\n|\r/));
  const [headline = '', ...more] = head;
  const text = textsIn(paragraphsOf(rest).map((paragraph) => ({ part: 'text', text: paragraph })));
  const filed = filedAt(trailer, timeZone);
  const isKill = KILL.test(headline);
  const day = filed?.toISOString().slice(0, 10) ?? '';
  const identity = (of: string, at: string) => ownGuid('iptc7901', of, at, day || contentKey(body));
  return {
    ...{ format: 'iptc7901', guid: identity(service, number), number: `${service}${number}`, urgency, slug },
    ...{ headlines: [headline], byline: more.find((line) => /^(?:by|von)\s/i.test(line)) ?? '' },
    ...{ status: isKill ? 'canceled' : '', versionCreated: filed?.toISOString() ?? '' },
    source: sourceOf(routing) || service,
    subjects: [{ code: `iptc7901:${category}`, name: '' }],
    keywords: slug.split('/'),
    paragraphs: text.paragraphs,
    notes: [...more.filter((line) => !/^(?:by|von)\s/i.test(line)), ...text.notes],
    links: isKill ? killed([headline, ...text.paragraphs], service, identity) : [],
    warnings: [...warnings, ...(day === '' ? [NO_IDENTITY] : [])],
  };
}

/** The lines above the text end with an equals sign; without one, they end with a blank line. */
function headOf(lines: readonly string[]): { head: string[]; rest: readonly string[] } {
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first < 0) return { head: [], rest: [] };
  const marked = lines.slice(first, first + MOST_HEAD_LINES).findIndex((line) => /\s?=\s*$/.test(line));
  const blank = lines.slice(first, first + MOST_HEAD_LINES).findIndex((line) => line.trim() === '');
  const count = marked >= 0 ? marked + 1 : blank > 0 ? blank : 1;
  const head = lines.slice(first, first + count).map((line) => line.replace(/\s?=\s*$/, '').trim());
  return { head: head.filter(Boolean), rest: lines.slice(first + count) };
}

/** The agency is named behind the routing, if at all. */
const sourceOf = (routing: string): string =>
  routing
    .trim()
    .split(/\s+/)
    .find((word) => /^[A-Za-z]{2,10}$/.test(word) && !/^[a-c]{4,}$/.test(word)) ?? '';

function filedAt(trailer: string, timeZone?: string): Date | undefined {
  const [, day, hour, minute, zone = '', month = '', year = ''] = FILED.exec(trailer) ?? [];
  const number = monthOf(month);
  if (!number) return undefined;
  const text = `${year.padStart(4, '20')}-${number}-${day}T${hour}:${minute}:00${zoneOf(zone) ?? ''}`;
  return readMoment(text, timeZone);
}

/** A kill names the number of what it cancels, of the same day. */
function killed(
  texts: readonly string[],
  service: string,
  identity: (of: string, at: string) => string,
): NewsLink[] {
  const [, named = service, number] = NAMED_NUMBER.exec(texts.join(' ').replace(KILL, '')) ?? [];
  return number === undefined
    ? []
    : [{ relation: 'cancels', guid: identity(named, number), version: '', title: '' }];
}
