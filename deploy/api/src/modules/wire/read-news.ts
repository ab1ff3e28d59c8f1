import type { WireRefusalCode } from '@newsphoto/contract';
import { decodeXml } from './decode-xml.ts';
import { childOf, descendants, parseXml, textOf, type XmlElement } from './parse-xml.ts';
import { type NewsStory, readItem } from './read-item.ts';
import { Unreadable } from './unreadable.ts';

/** A part of a message that is no story of the wire, such as a picture, or that cannot be read. */
export interface SkippedPart {
  /** Empty without one. */
  readonly guid: string;
  readonly code: WireRefusalCode;
  readonly reason: string;
}
export interface NewsDelivery {
  readonly stories: readonly NewsStory[];
  readonly skipped: readonly SkippedPart[];
}

const NAMESPACE = 'http://iptc.org/std/nar/2006-10-01/';
/** A message holds a handful. */
const MOST_ITEMS = 500;
const LONGEST_GUID = 1_000;

/**
 * Reads a NewsML-G2 document: a news item, or a news message with several. Only text is a story of the wire. A part that
 * cannot be read is skipped where another one can be.
 *
 * @throws Unreadable where no part is a story
 */
export function readNews(content: Uint8Array): NewsDelivery {
  const { items, priority } = newsItemsOf(parseXml(decodeXml(content)));
  const parts = items.map((item) => readPart(item, priority));
  const stories = parts.flatMap((part) => ('story' in part ? [part.story] : []));
  const failed = parts.flatMap((part) => ('error' in part ? [part] : []));
  const [first] = failed;
  if (stories.length === 0 && first) throw first.error;
  return {
    stories,
    skipped: failed.map(({ guid, error }) => ({ guid, code: error.code, reason: error.message })),
  };
}

/**
 * The news items of a document, and the urgency of its message.
 * @throws Unreadable
 */
export function newsItemsOf(root: XmlElement): { items: readonly XmlElement[]; priority: string } {
  if (root.uri !== NAMESPACE) throw new Unreadable('NewsML-G2 の文書ではありません。', 'wire/not-news');
  const items = root.name === 'newsItem' ? [root] : descendants(root, 'newsItem');
  if (items.length === 0) throw new Unreadable('記事（newsItem）がありません。', 'wire/not-news');
  if (items.length > MOST_ITEMS)
    throw new Unreadable('記事（newsItem）の数が多すぎます。', 'wire/too-complex');
  return { items, priority: textOf(childOf(childOf(root, 'header'), 'priority')) };
}

type Part = { readonly story: NewsStory } | { readonly guid: string; readonly error: Unreadable };

function readPart(item: XmlElement, priority: string): Part {
  try {
    return { story: readItem(item, priority) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { guid: (item.attributes.guid ?? '').slice(0, LONGEST_GUID), error };
  }
}
