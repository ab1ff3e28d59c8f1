import type { WireKind } from '@newsphoto/contract';
import { categoryOf } from './category.ts';
import { plainLine } from './news-lines.ts';
import { countCharacters, type NewsText, newsText } from './news-text.ts';
import { childOf, childrenOf, textOf, type XmlElement } from './parse-xml.ts';
import { codeOf, inJapanese } from './qualified-codes.ts';
import { Unreadable } from './unreadable.ts';

/** One version of a story as its sender wrote it. */
export interface NewsStory {
  readonly guid: string;
  /** Digits: some senders use times, which exceed the numbers of databases and of JSON. */
  readonly version: string;
  /** 1 most urgent … 8. */
  readonly urgency: number;
  readonly kind: WireKind;
  readonly category: string;
  readonly slug: string;
  /** Empty for a cancellation alone, which is stored with the one of its story. */
  readonly headline: string;
  readonly source: string;
  readonly number: string;
  readonly byline: string;
  /** Lines for editors. */
  readonly note: string;
  readonly keywords: readonly string[];
  readonly embargoUntil: Date | null;
  readonly charCount: number;
  readonly paragraphs: readonly string[];
}

const USUAL_URGENCY = 5;
const LEAST_URGENCY = 8;
/** What no sender exceeds by honest means; the columns are shown in one line. */
const LONGEST = 1_000;
const LONGEST_NOTE = 5_000;
const LONGEST_FIRST_LINE = 100;
const MOST_KEYWORDS = 100;
/** A moment of ISO 8601 has at most 35 characters. */
const LONGEST_MOMENT = 40;
const DERIVED_HEADLINE = '（見出しのない配信です。本文などから補っています。）';
const WITHHELD = '（配信元が公開を保留しています。）';

/** @throws Unreadable a cancellation is refused only where the story that it cancels is unknown */
export function readItem(item: XmlElement, messagePriority: string): NewsStory {
  const { guid = '' } = item.attributes;
  if (guid === '' || guid.length > LONGEST)
    throw new Unreadable('記事を識別する guid がありません。', 'wire/not-news');
  const version = versionOf(item);
  const meta = childOf(item, 'itemMeta');
  const about = childOf(item, 'contentMeta');
  const kind = kindOf(meta, about, version);
  const isCancelled = kind === 'cancellation';
  const itemClass = codeOf(childOf(meta, 'itemClass'));
  if (itemClass !== 'text' && !(isCancelled && itemClass === ''))
    throw new Unreadable(`本文の記事ではありません（種類: ${itemClass || '不明'}）。`, 'wire/not-text');
  const text = newsText(item);
  const ownHeadline = headlineOf(meta, about, text);
  const slug = line(childOf(about, 'slugline'));
  // A flash may be its headline alone, and what is cancelled may come without its text.
  if (text.paragraphs.length === 0 && !isCancelled && (kind !== 'flash' || ownHeadline === ''))
    throw new Unreadable('本文がありません。', 'wire/not-news');
  const derived = text.paragraphs[0]?.slice(0, LONGEST_FIRST_LINE) || slug;
  const marks = [
    ...(codeOf(childOf(meta, 'pubStatus')) === 'withheld' ? [WITHHELD] : []),
    ...(ownHeadline === '' && !isCancelled ? [DERIVED_HEADLINE] : []),
  ];
  const notes = [...childrenOf(meta, 'edNote').map(line), ...text.notes, ...marks];
  return {
    ...{ guid, version, kind, slug, paragraphs: text.paragraphs },
    headline: ownHeadline || derived,
    urgency: urgencyOf(textOf(childOf(about, 'urgency')) || messagePriority),
    category: categoryOf(item).slice(0, LONGEST),
    source: named(childOf(about, 'infoSource')) || named(childOf(meta, 'provider')),
    number: line(childOf(about, 'altId')),
    byline: plainLine(text.byline).slice(0, LONGEST) || line(childOf(about, 'by')),
    note: once(notes).join('\n').slice(0, LONGEST_NOTE),
    keywords: once([...childrenOf(about, 'keyword').map(line), ...text.keywords]).slice(0, MOST_KEYWORDS),
    embargoUntil: isCancelled ? null : momentOf(textOf(childOf(meta, 'embargoed'))),
    charCount: countCharacters(text.paragraphs),
  };
}

/** A positive integer of XML Schema, as large as the column takes. */
function versionOf({ attributes }: XmlElement): string {
  const { version = '1' } = attributes;
  const digits = /^\s*\+?0*([1-9][0-9]{0,59})\s*$/.exec(version)?.[1];
  if (digits === undefined)
    throw new Unreadable(`版（version="${version}"）が正しくありません。`, 'wire/not-news');
  return digits;
}

function headlineOf(meta: XmlElement | undefined, about: XmlElement | undefined, text: NewsText): string {
  return (
    line(inJapanese(childrenOf(about, 'headline'))) ||
    line(inJapanese(childrenOf(meta, 'title'))) ||
    plainLine(text.headline).slice(0, LONGEST)
  );
}

/** Said by status and signals; where a sender uses neither, a later version takes the place of the one before. */
function kindOf(meta: XmlElement | undefined, about: XmlElement | undefined, version: string): WireKind {
  const status = codeOf(childOf(meta, 'pubStatus')).toLowerCase();
  if (['canceled', 'cancelled', 'withheld'].includes(status)) return 'cancellation';
  const marks = [...childrenOf(meta, 'signal'), ...childrenOf(meta, 'role'), ...childrenOf(about, 'genre')];
  const codes = marks.map((mark) => codeOf(mark).toLowerCase());
  const has = (...wanted: string[]) => codes.some((code) => wanted.includes(code));
  if (has('correction', 'corrected')) return 'correction';
  if (has('update', 'replace', 'replacement', 'writethru')) return 'replacement';
  if (has('flash', 'alert', 'bulletin')) return 'flash';
  return version === '1' ? 'story' : 'replacement';
}

/** The scale of NewsML-G2 has a ninth step. */
function urgencyOf(text: string): number {
  return /^[1-9]$/.test(text) ? Math.min(Number(text), LEAST_URGENCY) : USUAL_URGENCY;
}

const named = (element: XmlElement | undefined): string =>
  line(inJapanese(childrenOf(element, 'name'))) || codeOf(element) || (element?.attributes.literal ?? '');

const line = (element: XmlElement | undefined): string => plainLine(textOf(element)).slice(0, LONGEST);

const once = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');

function momentOf(text: string): Date | null {
  if (text === '') return null;
  const moment = text.length > LONGEST_MOMENT ? Number.NaN : Date.parse(text);
  if (Number.isNaN(moment))
    throw new Unreadable(`解禁の日時（${text}）が正しくありません。`, 'wire/not-news');
  return new Date(moment);
}
