import type { NewsFormat, WireItemClass, WireKind } from '@newsphoto/contract';
import { kindOf, statusOf } from './kind-of.ts';
import { readMoment } from './news-moment.ts';
import type { NewsLink, NewsStory, NewsSubject, RemoteContent } from './news-story.ts';
import { plainLine } from './text/news-lines.ts';
import { countCharacters } from './text/news-text.ts';
import { storable } from './text/storable.ts';
import { Unreadable } from './unreadable.ts';

/** What a reader of a format found; texts as they are written. */
export interface StoryDraft {
  readonly format: NewsFormat;
  readonly guid: string;
  readonly itemClass?: WireItemClass;
  /** As written; absent: 1. */
  readonly version?: string | undefined;
  /** In the place of a version that is no number. */
  readonly versionCreated?: string;
  readonly status?: string;
  /** What the sender states about its kind: codes of signals, roles, genres. */
  readonly marks?: readonly string[];
  readonly kind?: WireKind | undefined;
  readonly urgency?: string;
  readonly category?: string;
  readonly subjects?: readonly NewsSubject[];
  readonly slug?: string;
  /** The first one with text is taken. */
  readonly headlines?: readonly string[];
  readonly source?: string;
  readonly number?: string;
  readonly byline?: string;
  readonly dateline?: string;
  readonly language?: string;
  readonly rights?: readonly string[];
  readonly notes?: readonly string[];
  readonly keywords?: readonly string[];
  /** Absent: none; empty: without end. */
  readonly embargo?: string | undefined;
  readonly expires?: string;
  readonly paragraphs?: readonly string[];
  /** In the place of a text. */
  readonly summary?: readonly string[];
  readonly media?: readonly RemoteContent[];
  readonly links?: readonly NewsLink[];
  readonly warnings?: readonly string[];
  /** It changes an earlier version without its text. */
  readonly isUpdate?: boolean;
  /** The headline is all that a person can read: the content is data of a machine. */
  readonly isData?: boolean;
}

const USUAL_URGENCY = 5;
const LEAST_URGENCY = 8;
/** What no sender exceeds by honest means; the columns are shown in one line. */
const LONGEST = 1_000;
const LONGEST_NOTE = 5_000;
const LONGEST_FIRST_LINE = 100;
const MOST_ENTRIES = 100;
const WITHHELD = '（配信元が公開を保留しています。）';
const DERIVED_HEADLINE = '（見出しのない配信です。本文などから補っています。）';
const DERIVED_TEXT = '（本文のない配信です。要約や説明を本文としています。）';
const DATA_ALONE = '（本文は機械用のデータのため、見出しだけを表示しています。）';
const NO_EMBARGO_END = '（解禁の日時がないため、公開しません。）';

/** What a source does not write into its items. */
export interface SourceDefaults {
  /** Of moments without a zone, by its IANA name; Asia/Tokyo by default. */
  readonly timeZone?: string | undefined;
  readonly sourceName?: string;
  readonly rights?: string;
}

/** @throws Unreadable an item that says nothing; a cancellation may be empty */
export const completeStory = (draft: StoryDraft, defaults: SourceDefaults = {}): NewsStory =>
  storable(completed(draft, defaults));

function completed(draft: StoryDraft, { timeZone, sourceName, rights = '' }: SourceDefaults): NewsStory {
  const { format, itemClass = 'text' } = draft;
  if (draft.guid === '' || draft.guid.length > LONGEST)
    throw new Unreadable('記事を識別する guid がありません。', 'wire/not-news');
  const warnings = [...(draft.warnings ?? [])];
  const status = statusOf(draft.status ?? '');
  const version = versionOf(draft, timeZone, warnings);
  const ownHeadline = (draft.headlines ?? []).map(line).find(Boolean) ?? '';
  const kind = draft.kind ?? kindOf({ status, marks: draft.marks ?? [], version, headline: ownHeadline });
  const isCancelled = kind === 'cancellation';
  const slug = line(draft.slug);
  const paragraphs = textOfDraft(
    draft,
    { isFree: isCancelled || draft.isUpdate === true, ownHeadline, kind },
    warnings,
  );
  const derived = paragraphs[0]?.slice(0, LONGEST_FIRST_LINE) || slug;
  if (ownHeadline === '' && !isCancelled && !draft.isUpdate) warnings.push(DERIVED_HEADLINE);
  if (status === 'withheld') warnings.push(WITHHELD);
  const embargo = isCancelled
    ? { embargoUntil: null, isHeld: false }
    : embargoOf(draft.embargo, timeZone, warnings);
  return {
    ...{ format, itemClass, guid: draft.guid, version, status, kind, slug, paragraphs, ...embargo },
    versionCreated: readMoment(draft.versionCreated ?? '', timeZone) ?? null,
    urgency: urgencyOf(draft.urgency ?? ''),
    category: line(draft.category),
    subjects: (draft.subjects ?? [])
      .slice(0, MOST_ENTRIES)
      .map(({ code, name }) => ({ code: code.slice(0, LONGEST), name: line(name) })),
    headline: ownHeadline || derived || (isCancelled ? '' : itemTitle(draft)),
    ...{
      source: line(draft.source) || line(sourceName),
      number: line(draft.number),
      byline: line(draft.byline),
    },
    ...{ dateline: line(draft.dateline), language: (draft.language ?? '').slice(0, 35) },
    rights: (once((draft.rights ?? []).map(line)).join('\n') || rights).slice(0, LONGEST_NOTE),
    note: once((draft.notes ?? []).map(line))
      .join('\n')
      .slice(0, LONGEST_NOTE),
    keywords: once((draft.keywords ?? []).map(line)).slice(0, MOST_ENTRIES),
    expiresAt: readMoment(draft.expires ?? '', timeZone) ?? null,
    charCount: countCharacters(paragraphs),
    media: (draft.media ?? [])
      .slice(0, MOST_ENTRIES)
      .map((one) => ({ ...one, href: one.href.slice(0, LONGEST), caption: line(one.caption) })),
    links: (draft.links ?? [])
      .slice(0, MOST_ENTRIES)
      .map((link) => ({ ...link, guid: link.guid.slice(0, LONGEST), title: line(link.title) })),
    keepsText: draft.isUpdate === true && paragraphs.length === 0,
    warnings: once(warnings),
  };
}

interface TextNeed {
  /** A cancellation or a change of metadata may come without its text. */
  readonly isFree: boolean;
  readonly ownHeadline: string;
  readonly kind: WireKind;
}

function textOfDraft(draft: StoryDraft, need: TextNeed, warnings: string[]): readonly string[] {
  const { paragraphs = [], itemClass = 'text' } = draft;
  if (paragraphs.length > 0 || need.isFree) return paragraphs;
  const summary = (draft.summary ?? []).map((text) => plainLine(text).trim()).filter(Boolean);
  if (summary.length > 0) {
    if (itemClass === 'text') warnings.push(DERIVED_TEXT);
    return summary;
  }
  const says = need.ownHeadline !== '';
  // A flash may be its headline alone.
  if (says && draft.isData) warnings.push(DATA_ALONE);
  const isEnough =
    itemClass === 'text' ? says && (need.kind === 'flash' || draft.isData === true) : hasContent(draft);
  if (!isEnough) {
    const missing = itemClass === 'text' ? '本文' : '説明も、写真などのファイルも';
    throw new Unreadable(`${missing}${itemClass === 'text' ? 'が' : ''}ありません。`, 'wire/not-news');
  }
  return [];
}

const hasContent = ({ media = [], links = [] }: StoryDraft): boolean => media.length > 0 || links.length > 0;

/** Of an item without a headline: its first part, or its first file. */
function itemTitle({ itemClass, media = [], links = [] }: StoryDraft): string {
  const file = media[0]?.href.split(/[\\/]/).at(-1) ?? '';
  const part = links.map(({ title }) => line(title)).find(Boolean) ?? '';
  return (
    (part || file).slice(0, LONGEST_FIRST_LINE) ||
    (itemClass === 'package' ? '（パッケージ）' : '（見出しのない配信）')
  );
}

/** A positive integer of any length; a text is replaced by the moment of the version. */
function versionOf(
  { format, version = '1', versionCreated = '' }: StoryDraft,
  timeZone: string | undefined,
  warnings: string[],
): string {
  const digits = /^\s*\+?0*([1-9][0-9]{0,59})\s*$/.exec(version)?.[1];
  if (digits !== undefined) return digits;
  if (format === 'newsml-g2' || version.length > LONGEST_FIRST_LINE)
    throw new Unreadable(`版（version="${version}"）が正しくありません。`, 'wire/not-news');
  if (/^\s*0*\s*$/.test(version)) return '1';
  const created = readMoment(versionCreated, timeZone)?.toISOString().replace(/\D/g, '');
  warnings.push(`（版「${version}」は番号でないため、${created ? '作成日時の順' : '第1版'}としています。）`);
  return created ?? '1';
}

/** The scale of NewsML-G2 has a ninth step. */
function urgencyOf(text: string): number {
  return /^[1-9]$/.test(text.trim()) ? Math.min(Number(text), LEAST_URGENCY) : USUAL_URGENCY;
}

function embargoOf(
  embargo: string | undefined,
  timeZone: string | undefined,
  warnings: string[],
): Pick<NewsStory, 'embargoUntil' | 'isHeld'> {
  if (embargo === undefined) return { embargoUntil: null, isHeld: false };
  const until = readMoment(embargo, timeZone);
  if (until) return { embargoUntil: until, isHeld: false };
  const quoted = embargo.trim().slice(0, LONGEST_FIRST_LINE);
  warnings.push(
    quoted === '' ? NO_EMBARGO_END : `（解禁の日時（${quoted}）が正しくないため、公開しません。）`,
  );
  return { embargoUntil: null, isHeld: true };
}

const line = (text: string | undefined): string =>
  plainLine(text ?? '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
    .slice(0, LONGEST);

const once = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');
