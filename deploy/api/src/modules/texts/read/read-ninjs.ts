import { markedRuby } from '@newsphoto/domain/archive';
import { sortLines, textsOf } from '../../wire/editor-lines.ts';
import { linesOf, plainLine } from '../../wire/news-lines.ts';
import { parseHtml } from '../../wire/parse-html.ts';
import { Unreadable } from '../../wire/unreadable.ts';
import { unreadable } from './problems.ts';
import type { ReadText, TextPart } from './read-text.ts';
import { tokyoDayOf } from './tokyo-day.ts';
import { withRuby } from './xml-ruby.ts';

type Json = Readonly<Record<string, unknown>>;

/** A ninjs item: of version 1 (`uri`, `body_text`) or 2 and later (`bodies`, `headlines`). */
export const isNinjs = (value: unknown): value is Json =>
  isObject(value) &&
  typeof value.uri === 'string' &&
  ['type', 'versioncreated', 'versionCreated', 'headline', 'headlines', 'body_text', 'bodies'].some(
    (key) => key in value,
  );

/** The texts of a ninjs document: one item, or an array of them. */
export function readNinjs(content: Uint8Array, document: unknown): TextPart[] {
  const items: readonly unknown[] = Array.isArray(document) ? document : [document];
  const isOne = items.length === 1;
  return items.map((item, at) => ({
    label: isOne ? '' : `${at + 1}件目`,
    bytes: isOne && !Array.isArray(document) ? content : Buffer.from(`${JSON.stringify(item, null, 2)}\n`),
    ...{ mimeType: 'application/json', extension: '.json' },
    text: isNinjs(item) ? textOfItem(item) : unreadable('ninjs の記事ではありません。'),
  }));
}

function textOfItem(item: Json): TextPart['text'] {
  const type = textAt(item, 'type');
  if (!['', 'text', 'composite'].includes(type))
    return unreadable(`本文の記事ではありません（種類: ${type}）。`);
  const status = (textAt(item, 'pubstatus') || textAt(item, 'pubStatus')).toLowerCase();
  if (['canceled', 'cancelled', 'withheld'].includes(status))
    return unreadable('取り消し、または保留の配信です。');
  try {
    return readItem(item);
  } catch (error) {
    if (error instanceof Unreadable) return unreadable(error.message);
    throw error;
  }
}

function readItem(item: Json): ReadText {
  const lines = sortLines(bodyLines(item));
  const created = ['firstpublished', 'firstPublished', 'firstcreated', 'firstCreated'];
  const days = [...created, 'contentcreated', 'contentCreated', 'versioncreated', 'versionCreated'];
  const version = textAt(item, 'version');
  const embargo = Date.parse(textAt(item, 'embargoed'));
  const source = namesAt(item, 'infosources', 'infosource')[0] ?? namesAt(item, 'provider')[0] ?? '';
  const place = namesAt(item, 'places', 'place');
  return {
    headline: plainLine(textAt(item, 'headline') || partOf(item, 'headlines', ['main', 'headline'])),
    subheadline: plainLine(
      partOf(item, 'headlines', ['subheadline', 'sub'], true) || textAt(item, 'subheadline'),
    ),
    body: textsOf(lines, 'text').map(markedRuby).join('\n'),
    publication: textAt(item, 'publication') || source,
    publishedOn: days.map((key) => tokyoDayOf(textAt(item, key))).find(Boolean) ?? '',
    ...{ editionTime: '', section: '', page: null, edition: textAt(item, 'edition') },
    byline: textAt(item, 'byline') || namesAt(item, 'by').join('、'),
    credit: textAt(item, 'creditline') || textAt(item, 'creditLine'),
    dateline: textAt(item, 'located'),
    category: namesAt(item, 'subjects', 'subject')[0] ?? '',
    subject: textAt(item, 'slugline') || textAt(item, 'slug'),
    persons: namesAt(item, 'people', 'person'),
    organisations: namesAt(item, 'organisations', 'organisation', 'organizations', 'organization'),
    places: place,
    keywords: [...new Set([...namesAt(item, 'keywords', 'keyword'), ...textsOf(lines, 'keywords')])],
    distribution: '3',
    guid: textAt(item, 'uri'),
    version: /^[1-9]\d{0,59}$/.test(version) ? version : '1',
    embargoUntil: Number.isNaN(embargo) ? null : new Date(embargo),
    restrictions: [
      textAt(item, 'ednote'),
      textAt(item, 'edNote'),
      textAt(item, 'usageterms'),
      ...textsOf(lines, 'note'),
    ]
      .filter(Boolean)
      .join('\n'),
  };
}

function bodyLines(item: Json) {
  const bodies = arrayAt(item, 'bodies').filter(isObject);
  const main = bodies.find((one) => ['', 'main', 'body'].includes(textAt(one, 'role'))) ?? bodies[0];
  const markup =
    textAt(item, 'body_xhtml') ||
    textAt(item, 'body_html') ||
    (main && isMarkup(main) ? textAt(main, 'value') : '');
  if (markup !== '') return linesOf(withRuby(parseHtml(markup)), 'text', true);
  const plain = textAt(item, 'body_text') || (main ? textAt(main, 'value') : '');
  return plain
    .split(/\r?\n/)
    .flatMap((line) => (line.trim() === '' ? [] : [{ part: 'text' as const, text: line.trimEnd() }]));
}

const isMarkup = (body: Json): boolean =>
  /html|xml/i.test(`${textAt(body, 'contentType')} ${textAt(body, 'contenttype')}`);

/** The value of a list of version 2 by its role; the first one where roles are optional. */
function partOf(item: Json, key: string, roles: readonly string[], isRequired = false): string {
  const parts = arrayAt(item, key).filter(isObject);
  const part =
    parts.find((one) => roles.includes(textAt(one, 'role'))) ?? (isRequired ? undefined : parts[0]);
  return part ? textAt(part, 'value') : '';
}

/** Texts, or the names of concepts, of the first of the keys that is there. */
function namesAt(item: Json, ...keys: readonly string[]): string[] {
  const key = keys.find((one) => one in item);
  const value = key === undefined ? [] : item[key];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const names = values.map((one) => {
    if (typeof one === 'string') return one.trim();
    return isObject(one) ? textAt(one, 'name') || textAt(one, 'literal') : '';
  });
  return [...new Set(names)].filter(Boolean);
}

const arrayAt = (item: Json, key: string): readonly unknown[] => {
  const value = item[key];
  return Array.isArray(value) ? value : [];
};

function textAt(item: Json, key: string): string {
  const value = item[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
