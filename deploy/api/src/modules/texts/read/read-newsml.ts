import { completeStory } from '../../../news/complete-story.ts';
import { decodeNews } from '../../../news/decode-news.ts';
import { newsItemsOf } from '../../../news/formats/g2-items.ts';
import { readG2Item } from '../../../news/formats/read-g2-item.ts';
import type { NewsStory } from '../../../news/news-story.ts';
import { Unreadable } from '../../../news/unreadable.ts';
import {
  childOf,
  childrenOf,
  descendants,
  parseXml,
  textOf,
  type XmlElement,
} from '../../../news/xml/parse-xml.ts';
import { codeOf, inJapanese } from '../../../news/xml/qualified-codes.ts';
import { serializeXml } from '../../../news/xml/serialize-xml.ts';
import { withRuby } from '../../../news/xml/xml-ruby.ts';
import { unreadable } from './problems.ts';
import type { ReadText, TextPart } from './read-text.ts';
import { tokyoDayOf } from './tokyo-day.ts';

/** Types of concepts that a subject may be. */
const KINDS = {
  person: 'persons',
  organisation: 'organisations',
  poi: 'places',
  geoarea: 'places',
  geoArea: 'places',
} as const;

/**
 * The texts of a NewsML-G2 document, read as the wire reads its stories.
 * @throws Unreadable
 */
export function readNewsml(content: Uint8Array): TextPart[] {
  const { items: all, priority } = newsItemsOf(parseXml(decodeNews(content).text));
  const items = all.filter(({ name }) => name === 'newsItem');
  if (items.length === 0) throw new Unreadable('記事（newsItem）がありません。', 'wire/not-news');
  return items.map((item) => ({
    label: items.length === 1 ? '' : (item.attributes.guid ?? ''),
    bytes: items.length === 1 ? content : Buffer.from(serializeXml(item)),
    ...{ mimeType: 'application/xml', extension: '.xml' },
    text: textOfItem(item, priority),
  }));
}

function textOfItem(item: XmlElement, priority: string): TextPart['text'] {
  try {
    const story = completeStory(readG2Item(withRuby(item), priority));
    if (story.itemClass !== 'text')
      return unreadable(`本文の記事ではありません（種類: ${story.itemClass}）。`);
    if (story.isHeld) return unreadable('解禁の日時がないか、正しくありません。');
    if (story.kind === 'cancellation')
      return unreadable('取り消しの配信です。記事の使用を停止するには、使用停止の操作をしてください。');
    return textOfStory(story, item);
  } catch (error) {
    if (error instanceof Unreadable) return unreadable(error.message);
    throw error;
  }
}

function textOfStory(story: NewsStory, item: XmlElement): ReadText {
  const meta = childOf(item, 'itemMeta');
  const about = childOf(item, 'contentMeta');
  const created = [
    childOf(about, 'contentCreated'),
    childOf(meta, 'firstCreated'),
    childOf(meta, 'versionCreated'),
  ];
  const names = conceptNames(about);
  const dateline = textOf(descendants(item, 'dateline')[0]) || textOf(nameOf(childOf(about, 'located')));
  return {
    ...{ headline: story.headline, subheadline: textOf(descendants(item, 'hl2')[0]) },
    body: story.paragraphs.join('\n'),
    publication: story.source,
    publishedOn: created.map((one) => tokyoDayOf(textOf(one))).find(Boolean) ?? '',
    ...{ editionTime: '', section: '', page: null, edition: '' },
    ...{ byline: story.byline, dateline, category: story.category, subject: story.slug },
    credit: textOf(childOf(about, 'creditline')),
    ...names,
    keywords: story.keywords,
    distribution: '3',
    ...{ guid: story.guid, version: story.version, embargoUntil: story.embargoUntil },
    restrictions: notesOf(story),
    ...(story.kind === 'correction' && { correction: { kind: '1', note: notesOf(story) } as const }),
  };
}

const notesOf = ({ note, warnings }: NewsStory): string => [note, ...warnings].filter(Boolean).join('\n');

const nameOf = (concept: XmlElement | undefined): XmlElement | undefined =>
  inJapanese(childrenOf(concept, 'name'));

/** Names of subjects by their kind; those of topics are no keywords. */
function conceptNames(about: XmlElement | undefined) {
  const names = { persons: [] as string[], organisations: [] as string[], places: [] as string[] };
  for (const subject of childrenOf(about, 'subject')) {
    const { type = '', typeuri = '', literal = '' } = subject.attributes;
    const code = codeOf({ ...subject, attributes: { qcode: type || typeuri.replaceAll('/', ':') } });
    const kind = Object.hasOwn(KINDS, code) ? KINDS[code as keyof typeof KINDS] : undefined;
    const name = textOf(nameOf(subject)) || literal;
    if (kind && name !== '' && !names[kind].includes(name)) names[kind].push(name);
  }
  return names;
}
