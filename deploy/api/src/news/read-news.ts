import type { NewsFormat, WireRefusalCode } from '@newsphoto/contract';
import { completeStory, type SourceDefaults, type StoryDraft } from './complete-story.ts';
import { decodeNews } from './decode-news.ts';
import { hasControlBytes, type WireMessage, wireMessages } from './formats/control-bytes.ts';
import { MOST_ITEMS, newsItemsOf } from './formats/g2-items.ts';
import { readAnpa } from './formats/read-anpa.ts';
import { readG2Item } from './formats/read-g2-item.ts';
import { plainMessage, readIptc7901 } from './formats/read-iptc7901.ts';
import { newsml1Items, readNewsml1Item } from './formats/read-newsml1.ts';
import { readNinjsItem } from './formats/read-ninjs.ts';
import { readNitfStory } from './formats/read-nitf.ts';
import type { NewsStory } from './news-story.ts';
import { Unreadable } from './unreadable.ts';
import { childOf, parseXml, type XmlElement } from './xml/parse-xml.ts';

/** A part of a message that is no news, such as a concept, or that cannot be read. */
export interface SkippedPart {
  /** Empty without one. */
  readonly guid: string;
  readonly code: WireRefusalCode;
  readonly reason: string;
}
export interface NewsDelivery {
  readonly format: NewsFormat;
  readonly stories: readonly NewsStory[];
  readonly skipped: readonly SkippedPart[];
}

/** What is known of a source besides its deliveries. */
export interface SourceSettings extends SourceDefaults {
  /** Encoding, by its label, where the content does not show one. */
  readonly encoding?: string | undefined;
  /** The only format that it delivers. */
  readonly format?: NewsFormat | undefined;
}

interface Part {
  readonly guid: string;
  readonly read: () => StoryDraft;
}
interface Parts {
  readonly format: NewsFormat;
  /** Of how the delivery was read, for each item. */
  readonly warnings?: readonly string[];
  readonly parts: readonly Part[];
}

const LONGEST_GUID = 1_000;

/**
 * Reads a delivery of any known format, which its content shows: NewsML-G2, NewsML 1, ninjs, NITF, IPTC 7901, ANPA 1312. A part that
 * cannot be read is skipped where another one can be.
 *
 * @throws Unreadable where no part is an item, or where the format is not that of its source
 */
export function readNews(content: Uint8Array, settings: SourceSettings = {}): NewsDelivery {
  const { format, parts, warnings = [] } = partsOf(content, settings);
  if (settings.format && settings.format !== format) {
    const reason = `配信元の形式（${settings.format}）ではなく、${format} のファイルです。`;
    throw new Unreadable(reason, 'wire/not-news');
  }
  if (parts.length > MOST_ITEMS) throw new Unreadable('記事の数が多すぎます。', 'wire/too-complex');
  const read = parts.map((part) => readPart(part, warnings, settings));
  const stories = read.flatMap((part) => ('story' in part ? [part.story] : []));
  const failed = read.flatMap((part) => ('error' in part ? [part] : []));
  const [first] = failed;
  if (stories.length === 0 && first) throw first.error;
  return {
    ...{ format, stories },
    skipped: failed.map(({ guid, error }) => ({ guid, code: error.code, reason: error.message })),
  };
}

function partsOf(content: Uint8Array, { encoding, timeZone }: SourceSettings): Parts {
  if (content.length === 0) throw new Unreadable('内容がありません。');
  if (hasControlBytes(content)) return messageParts(wireMessages(content, MOST_ITEMS, encoding), timeZone);
  const decoded = decodeNews(content, encoding);
  const text = decoded.text.replace(/^\ufeff/, '').trimStart();
  const found = text.startsWith('<') ? xmlParts(parseXml(text)) : textParts(text, timeZone);
  return { ...found, warnings: decoded.warnings.map((one) => `（${one}）`) };
}

function xmlParts(root: XmlElement): Parts {
  const { name } = root;
  if (name === 'nitf') return { format: 'nitf', parts: [{ guid: '', read: () => readNitfStory(root) }] };
  if (name === 'NewsML' || name === 'NewsItem') {
    const parts = newsml1Items(root).map((item) => ({
      guid: '',
      read: () => readNewsml1Item(item, childOf(root, 'NewsEnvelope')),
    }));
    if (parts.length === 0) throw new Unreadable('記事（NewsItem）がありません。', 'wire/not-news');
    return { format: 'newsml-1', parts };
  }
  const { items, others, priority } = newsItemsOf(root);
  const guidOf = ({ attributes }: XmlElement) => (attributes.guid ?? '').slice(0, LONGEST_GUID);
  const refuse = (item: XmlElement) => () => {
    throw new Unreadable(`ニュースではない種類の項目です（${item.name}）。`, 'wire/not-text');
  };
  return {
    format: 'newsml-g2',
    parts: [
      ...items.map((item) => ({ guid: guidOf(item), read: () => readG2Item(item, priority) })),
      ...others.map((item) => ({ guid: guidOf(item), read: refuse(item) })),
    ],
  };
}

function textParts(text: string, timeZone: string | undefined): Parts {
  if (/^[[{]/.test(text)) {
    const document = parsedJson(text);
    const items: readonly unknown[] = Array.isArray(document) ? document : [document];
    if (items.length === 0) throw new Unreadable('記事がありません。', 'wire/not-news');
    return { format: 'ninjs', parts: items.map((item) => ({ guid: '', read: () => readNinjsItem(item) })) };
  }
  const message = plainMessage(text);
  if (!message)
    throw new Unreadable(
      '知られていない形式です（XML、JSON、IPTC 7901 のどれでもありません）。',
      'wire/not-news',
    );
  return messageParts([message], timeZone);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable('JSON として正しくありません。');
  }
}

function messageParts(messages: readonly WireMessage[], timeZone: string | undefined): Parts {
  const parts = messages.map((message) => ({
    guid: '',
    read: () => (message.isAnpa ? readAnpa(message, timeZone) : readIptc7901(message, timeZone)),
  }));
  return { format: messages.every(({ isAnpa }) => isAnpa) ? 'anpa' : 'iptc7901', parts };
}

type ReadPart = { readonly story: NewsStory } | { readonly guid: string; readonly error: Unreadable };

function readPart({ guid, read }: Part, warnings: readonly string[], defaults: SourceDefaults): ReadPart {
  try {
    const story = completeStory(read(), defaults);
    return { story: { ...story, warnings: [...story.warnings, ...warnings] } };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { guid, error };
  }
}
