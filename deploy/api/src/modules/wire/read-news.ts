import type { WireKind } from '@newsphoto/contract';
import { decodeXml } from './decode-xml.ts';
import { MEDIA_TOPICS } from './media-topics.ts';
import { countCharacters, newsText } from './news-text.ts';
import { childOf, childrenOf, descendants, parseXml, textOf, type XmlElement } from './parse-xml.ts';
import { Unreadable } from './unreadable.ts';

/** One version of a story as its sender wrote it. */
export interface NewsStory {
  readonly guid: string;
  readonly version: number;
  /** 1 most urgent … 8. */
  readonly urgency: number;
  readonly kind: WireKind;
  readonly category: string;
  readonly slug: string;
  readonly headline: string;
  readonly source: string;
  readonly number: string;
  readonly byline: string;
  readonly note: string;
  readonly embargoUntil: Date | null;
  readonly charCount: number;
  readonly paragraphs: readonly string[];
}

const NAMESPACE = 'http://iptc.org/std/nar/2006-10-01/';
const USUAL_URGENCY = 5;
const LEAST_URGENCY = 8;
/** What no sender exceeds by honest means; the columns are shown in one line. */
const LONGEST = 1_000;
/** A moment of ISO 8601 has at most 35 characters. */
const LONGEST_MOMENT = 40;
/** A message holds a handful. */
const MOST_ITEMS = 500;

/**
 * Reads a NewsML-G2 document: a news item, or a news message with several. Only text is a story of the wire.
 *
 * @throws Unreadable where any of it cannot be read: a message is taken as a whole or not at all
 */
export function readNews(content: Uint8Array): NewsStory[] {
  const root = parseXml(decodeXml(content));
  if (root.uri !== NAMESPACE) throw new Unreadable('NewsML-G2 の文書ではありません。', 'wire/not-news');
  const items = root.name === 'newsItem' ? [root] : descendants(root, 'newsItem');
  if (items.length === 0) throw new Unreadable('記事（newsItem）がありません。', 'wire/not-news');
  if (items.length > MOST_ITEMS)
    throw new Unreadable('記事（newsItem）の数が多すぎます。', 'wire/too-complex');
  const header = textOf(childOf(childOf(root, 'header'), 'priority'));
  return items.map((item) => readItem(item, header));
}

function readItem(item: XmlElement, messagePriority: string): NewsStory {
  const { guid = '', version = '1' } = item.attributes;
  if (guid === '' || guid.length > LONGEST)
    throw new Unreadable('記事を識別する guid がありません。', 'wire/not-news');
  if (!/^[1-9][0-9]{0,8}$/.test(version))
    throw new Unreadable(`版（version="${version}"）が正しくありません。`, 'wire/not-news');
  const meta = childOf(item, 'itemMeta');
  const about = childOf(item, 'contentMeta');
  const itemClass = codeOf(childOf(meta, 'itemClass'));
  if (itemClass !== 'text')
    throw new Unreadable(`本文の記事ではありません（種類: ${itemClass || '不明'}）。`, 'wire/not-news');
  const kind = kindOf(meta, about, Number(version));
  const text = newsText(item);
  // What is cancelled may come without its text.
  if (!text && kind !== 'cancellation') throw new Unreadable('本文がありません。', 'wire/not-news');
  const headline = line(childOf(about, 'headline')) || line(childOf(meta, 'title'));
  if (headline === '') throw new Unreadable('見出しがありません。', 'wire/not-news');
  const paragraphs = text?.paragraphs ?? [];
  return {
    ...{ guid, version: Number(version), kind, headline, paragraphs },
    urgency: urgencyOf(textOf(childOf(about, 'urgency')) || messagePriority),
    category: categoryOf(childrenOf(about, 'subject')),
    slug: line(childOf(about, 'slugline')),
    source: named(childOf(about, 'infoSource')) || named(childOf(meta, 'provider')),
    number: line(childOf(about, 'altId')),
    byline: (text?.byline || line(childOf(about, 'by'))).slice(0, LONGEST),
    note: line(childOf(meta, 'edNote')),
    embargoUntil: momentOf(textOf(childOf(meta, 'embargoed'))),
    charCount: countCharacters(paragraphs),
  };
}

/** Said by status and signals; where a sender uses neither, a later version takes the place of the one before. */
function kindOf(meta: XmlElement | undefined, about: XmlElement | undefined, version: number): WireKind {
  if (codeOf(childOf(meta, 'pubStatus')) === 'canceled') return 'cancellation';
  const marks = [...childrenOf(meta, 'signal'), ...childrenOf(meta, 'role'), ...childrenOf(about, 'genre')];
  const codes = marks.map((mark) => codeOf(mark).toLowerCase());
  const has = (...wanted: string[]) => codes.some((code) => wanted.includes(code));
  if (has('correction', 'corrected')) return 'correction';
  if (has('update', 'replace', 'replacement', 'writethru')) return 'replacement';
  if (has('flash', 'alert', 'bulletin')) return 'flash';
  return version > 1 ? 'replacement' : 'story';
}

/** The scale of NewsML-G2 has a ninth step. */
function urgencyOf(text: string): number {
  return /^[1-9]$/.test(text) ? Math.min(Number(text), LEAST_URGENCY) : USUAL_URGENCY;
}

/** The first subject that the house has a name for, else the first one's own. */
function categoryOf(subjects: readonly XmlElement[]): string {
  const known = subjects.map((subject) => MEDIA_TOPICS[codeOf(subject)]).find((name) => name !== undefined);
  return known ?? (subjects.map(named).find((name) => name !== '') || '');
}

/** `stat:usable` → `usable`, `http://cv.iptc.org/newscodes/ninature/text` → `text`. */
function codeOf(element: XmlElement | undefined): string {
  const { qcode, uri } = element?.attributes ?? {};
  return (qcode?.split(':').at(-1) ?? uri?.split('/').at(-1) ?? '').trim();
}

const named = (element: XmlElement | undefined): string =>
  line(childOf(element, 'name')) || codeOf(element) || (element?.attributes.literal ?? '');

const line = (element: XmlElement | undefined): string => textOf(element).slice(0, LONGEST);

function momentOf(text: string): Date | null {
  if (text === '') return null;
  const moment = text.length > LONGEST_MOMENT ? Number.NaN : Date.parse(text);
  if (Number.isNaN(moment))
    throw new Unreadable(`解禁の日時（${text}）が正しくありません。`, 'wire/not-news');
  return new Date(moment);
}
