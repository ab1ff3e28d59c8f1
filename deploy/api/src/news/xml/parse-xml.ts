import { SaxesParser } from 'saxes';
import { characterClass } from '../text/character-class.ts';
import { Unreadable } from '../unreadable.ts';
import { HTML_CHARACTERS } from './html-characters.ts';

export interface XmlElement {
  /** Local name, without prefix. */
  readonly name: string;
  /** Namespace. */
  readonly uri: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

/** What no story needs. The lengths are in characters. */
export const DEEPEST = 100;
/** Elements, attributes, texts, comments and processing instructions. */
export const MOST_NODES = 100_000;
const MOST_ATTRIBUTES = 100;
const LONGEST_NAME = 200;
const LONGEST_ATTRIBUTE = 10_000;
const LONGEST_TEXT = 250_000;
/** The document is parsed in pieces, so that a part that does not end is noticed before it is held as a whole. */
const PIECE = 16_384;

export const tooComplex = (reason: string) => new Unreadable(reason, 'wire/too-complex');

/** Document types that senders name by habit, without a general entity: nothing is fetched or expanded for them. */
const HARMLESS_DOCTYPE = /^\s*(?:NewsML|nitf)\b(?![\s\S]*<!ENTITY\s+[^%\s])/i;
/** What XML does not allow and what senders leave in their texts. */
const CONTROLS = characterClass([0, 8], [0x0b, 0x0c], [0x0e, 0x1f], [0xfffe, 0xffff]);

/**
 * Reads a document into a tree and stops at the first limit. A document type is refused, but for the names of news formats: entities
 * that expand or that name other files come with nothing else. Names of characters in HTML and prefixes without a namespace are
 * accepted.
 *
 * @throws Unreadable
 */
export function parseXml(document: string): XmlElement {
  const text = document.replace(CONTROLS, '').trimStart();
  const parser = new SaxesParser({ xmlns: true });
  Object.assign(parser.ENTITIES, HTML_CHARACTERS);
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let nodes = 0;
  let attributesOfTag = 0;
  let lastNodeAt = 0;
  const count = () => {
    nodes += 1;
    lastNodeAt = parser.position;
    if (nodes > MOST_NODES) throw tooComplex('要素や属性の数が多すぎます。');
  };
  parser.on('doctype', (doctype) => {
    if (HARMLESS_DOCTYPE.test(doctype)) return;
    throw new Unreadable('文書型宣言（DOCTYPE）のある XML は受け付けません。');
  });
  parser.on('error', ({ message }) => {
    if (message.includes('unbound namespace prefix')) return;
    throw new Unreadable(`XML として正しくありません（${message}）。`);
  });
  parser.on('opentagstart', ({ name }) => {
    count();
    attributesOfTag = 0;
    if (open.length >= DEEPEST) throw tooComplex('要素の入れ子が深すぎます。');
    if (name.length > LONGEST_NAME) throw tooComplex('要素の名前が長すぎます。');
  });
  parser.on('attribute', ({ name, value }) => {
    count();
    attributesOfTag += 1;
    if (attributesOfTag > MOST_ATTRIBUTES) throw tooComplex('1つの要素の属性の数が多すぎます。');
    if (name.length > LONGEST_NAME) throw tooComplex('属性の名前が長すぎます。');
    if (value.length > LONGEST_ATTRIBUTE) throw tooComplex('属性の値が長すぎます。');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    const element = { name: local, uri, attributes: Object.fromEntries(values), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (piece: string) => {
    count();
    open.at(-1)?.children.push(piece);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', count);
  parser.on('processinginstruction', count);
  parser.on('closetag', () => {
    root = open.pop();
  });
  for (let start = 0; start < text.length; start += PIECE) {
    parser.write(text.slice(start, start + PIECE));
    if (parser.position - lastNodeAt > LONGEST_TEXT) throw tooComplex('長すぎる部分があります。');
  }
  parser.close();
  if (!root) throw new Unreadable('内容がありません。');
  return root;
}

/** The elements of a name below an element, at any depth, in the order of the document. */
export function descendants(of: XmlElement, name: string): XmlElement[] {
  return elementsOf(of).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendants(child, name),
  ]);
}

export const elementsOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string');

export const childOf = (of: XmlElement | undefined, name: string): XmlElement | undefined =>
  of && elementsOf(of).find((child) => child.name === name);

export const childrenOf = (of: XmlElement | undefined, name: string): XmlElement[] =>
  of ? elementsOf(of).filter((child) => child.name === name) : [];

/** Its text with that of everything in it; white space of the file is one space, the full-width one is the writer's. */
export function textOf(of: XmlElement | undefined): string {
  return of
    ? rawText(of)
        .replace(/[ \t\r\n]+/g, ' ')
        .trim()
    : '';
}

export const rawText = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('');
