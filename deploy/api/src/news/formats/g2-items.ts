import { Unreadable } from '../unreadable.ts';
import { childOf, descendants, elementsOf, textOf, type XmlElement } from '../xml/parse-xml.ts';

const NAMESPACE = 'http://iptc.org/std/nar/2006-10-01/';
const ITEMS = ['newsItem', 'packageItem'];
/** Items of NewsML-G2 that are no news. */
const OTHERS = ['conceptItem', 'knowledgeItem', 'planningItem', 'catalogItem', 'conceptSet'];
const PARTS = new Set(['itemMeta', 'contentMeta', 'contentSet', 'groupSet']);
/** A message holds a handful. */
export const MOST_ITEMS = 500;

export interface G2Items {
  readonly items: readonly XmlElement[];
  /** Items that are not news. */
  readonly others: readonly XmlElement[];
  /** The urgency of its message. */
  readonly priority: string;
}

/**
 * The news items and packages of a document.
 * @throws Unreadable
 */
export function newsItemsOf(root: XmlElement): G2Items {
  if (PARTS.has(root.name))
    throw new Unreadable(`記事の一部分（${root.name}）だけの文書です。`, 'wire/not-news');
  if (!isG2(root)) throw new Unreadable('NewsML-G2 の文書ではありません。', 'wire/not-news');
  const items = itemsIn(root, ITEMS);
  const others = itemsIn(root, OTHERS);
  const [other] = others;
  if (items.length === 0 && other)
    throw new Unreadable(`ニュースではない種類の文書です（${other.name}）。`, 'wire/not-text');
  if (items.length === 0) throw new Unreadable('記事（newsItem）がありません。', 'wire/not-news');
  if (items.length > MOST_ITEMS)
    throw new Unreadable('記事（newsItem）の数が多すぎます。', 'wire/too-complex');
  return { items, others, priority: textOf(childOf(childOf(root, 'header'), 'priority')) };
}

const itemsIn = (root: XmlElement, names: readonly string[]): XmlElement[] =>
  names.includes(root.name) ? [root] : names.flatMap((name) => descendants(root, name));

/** Also in a wrong namespace, where it has the parts of an item. */
function isG2(root: XmlElement): boolean {
  if (root.uri === NAMESPACE) return true;
  const found = ITEMS.includes(root.name) ? [root] : root.name === 'newsMessage' ? itemsIn(root, ITEMS) : [];
  return found.some((item) => elementsOf(item).some(({ name }) => PARTS.has(name)));
}
