import type { StoryDraft } from '../complete-story.ts';
import { contentKey, NO_IDENTITY, ownGuid } from '../content-key.ts';
import { readMoment } from '../news-moment.ts';
import { characterClass } from '../text/character-class.ts';
import { textsIn } from '../text/news-text.ts';
import { Unreadable } from '../unreadable.ts';
import type { WireMessage } from './control-bytes.ts';
import { paragraphsOf, zoneOf } from './wire-lines.ts';

/** Level and number, then the selector. */
const FIRST_LINE = /^\s*([A-Za-z]?)(\d{3,5})\s+([^\r\n]{0,200})/;
/** Priority, category, keyword with its version, day, count of words. */
const SECOND_LINE =
  /\s([A-Za-z])\s?([A-Za-z])\s+(?:\S\s)?\s*((?:BC|AM|PM|AP|[A-Z]{2})[-–]\S.{0,200}?)\s+(\d{1,2})-(\d{1,2})\s+(\d{1,6})/s;
const AP_FILED = /(\d{2})-(\d{2})-(\d{2})\s+(\d{2})(\d{2})([A-Z]{1,4})?/;
const KYODO_FILED = /(\d{2}):(\d{2})-(\d{2})-(\d{2})-(\d{2})/;
const URGENCIES: Readonly<Record<string, string>> = { f: '1', b: '2', u: '3', r: '4', d: '6', s: '6' };
/** Of printers, between the fields. */
const CONTROLS = characterClass([0, 8], [0x0b, 0x1f], [0x7f, 0x7f]);

/** @throws Unreadable */
export function readAnpa({ header, body, trailer, warnings }: WireMessage, timeZone?: string): StoryDraft {
  const plain = header.replace(/\r\n?/g, '\n').replace(CONTROLS, ' ');
  const first = FIRST_LINE.exec(plain);
  const second = SECOND_LINE.exec(plain);
  if (!first) throw new Unreadable('ANPA の見出し行（区分、番号）が読み取れません。', 'wire/not-news');
  const [, level = '', number = '', selector = ''] = first;
  const [, priority = '', category = '', keyword = ''] = second ?? [];
  const { head, rest } = headOf(body);
  const byline = head.find((line) => /^by\s/i.test(line)) ?? '';
  const others = head.filter((line) => line !== byline);
  const notes = others.filter((line) => /^eds?\b/i.test(line));
  const [headline = ''] = others.filter((line) => !notes.includes(line));
  const text = textsIn(paragraphsOf(rest).map((paragraph) => ({ part: 'text', text: paragraph })));
  const isKyodo = /kyodo/i.test(selector) || /KWS/.test(trailer);
  const filed = filedAt(trailer, timeZone);
  const day = filed?.toISOString().slice(0, 10) ?? '';
  const [slug = '', ...versions] = keyword.split(/,\s*/);
  const mark = versions.join(' ');
  const service = isKyodo
    ? 'Kyodo'
    : (/^[A-Z]{2,5}(?=-)/.exec(trailer.trim())?.[0] ?? (selector.trim().slice(0, 20) || 'anpa'));
  return {
    ...{ format: 'anpa', slug, byline, notes: [...notes, ...text.notes], paragraphs: text.paragraphs },
    guid: ownGuid('anpa', service, `${level}${number}`, day || contentKey(body)),
    status: /\bkill\b/i.test(mark) || /^\W*(?:mandatory )?kill\b/i.test(headline) ? 'canceled' : '',
    marks: [
      /correct/i.test(mark) ? 'correction' : /writethru|\bld\b|\bsub\b/i.test(mark) ? 'replacement' : '',
    ],
    urgency: URGENCIES[priority.toLowerCase()] ?? '',
    headlines: [headline],
    subjects: category === '' ? [] : [{ code: `anpa:${category}`, name: '' }],
    ...{ source: service, number: `${level}${number}`, versionCreated: filed?.toISOString() ?? '' },
    keywords: slug.replace(/^(?:BC|AM|PM)-/, '').split('-'),
    warnings: [...warnings, ...(day === '' ? [NO_IDENTITY] : [])],
  };
}

/** Lines above the text are between ^ and <; Kyodo writes one line without marks. */
function headOf(body: string): { head: string[]; rest: readonly string[] } {
  const lines = body.split(/\r?\n|\r/).map((line) => line.replace(/<\s*$/, ''));
  const end = lines.findLastIndex((line) => /^\s*\^/.test(line));
  if (end >= 0) {
    const head = lines.slice(0, end + 1).map((line) => line.replace(/^\s*\^/, '').trim());
    return { head: head.filter(Boolean), rest: lines.slice(end + 1) };
  }
  const first = lines.findIndex((line) => line.trim() !== '');
  return first < 0
    ? { head: [], rest: [] }
    : { head: [(lines[first] ?? '').trim()], rest: lines.slice(first + 1) };
}

function filedAt(trailer: string, timeZone?: string): Date | undefined {
  const kyodo = KYODO_FILED.exec(trailer);
  if (kyodo) {
    const [, hour, minute, day, month, year] = kyodo;
    return readMoment(`20${year}-${month}-${day}T${hour}:${minute}:00`, timeZone);
  }
  const [, month, day, year, hour, minute, zone = ''] = AP_FILED.exec(trailer) ?? [];
  return readMoment(`20${year}-${month}-${day}T${hour}:${minute}:00${zoneOf(zone) ?? ''}`, timeZone);
}
