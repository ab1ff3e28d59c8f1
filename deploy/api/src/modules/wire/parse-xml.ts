import { SaxesParser } from 'saxes';
import { Unreadable } from './unreadable.ts';

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

/** What no story needs; beyond it somebody means harm. */
const DEEPEST = 100;
const MOST_NODES = 100_000;

/**
 * Reads a document into a tree. A document type is refused whatever it declares: entities that expand or that name
 * other files come with nothing else.
 *
 * @throws Unreadable
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let nodes = 0;
  const count = () => {
    nodes += 1;
    if (nodes > MOST_NODES) throw new Unreadable('要素の数が多すぎます。');
  };
  parser.on('doctype', () => {
    throw new Unreadable('文書型宣言（DOCTYPE）のある XML は受け付けません。');
  });
  parser.on('error', ({ message }) => {
    throw new Unreadable(`XML として正しくありません（${message}）。`);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    count();
    if (open.length >= DEEPEST) throw new Unreadable('要素の入れ子が深すぎます。');
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    const element = { name: local, uri, attributes: Object.fromEntries(values), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (words: string) => {
    count();
    open.at(-1)?.children.push(words);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    root = open.pop();
  });
  parser.write(text).close();
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
