import { markedRuby } from '@newsphoto/domain/archive';
import {
  bodyLines,
  isNinjs,
  type Json,
  namesAt,
  partOf,
  textAt,
} from '../../../news/formats/ninjs-fields.ts';
import { sortLines, textsOf } from '../../../news/text/editor-lines.ts';
import { plainLine } from '../../../news/text/news-lines.ts';
import { Unreadable } from '../../../news/unreadable.ts';
import { unreadable } from './problems.ts';
import type { ReadText, TextPart } from './read-text.ts';
import { tokyoDayOf } from './tokyo-day.ts';

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
