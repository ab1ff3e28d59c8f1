import { Parser } from 'htmlparser2';
import { DEEPEST, MOST_NODES, tooComplex, type XmlElement } from './parse-xml.ts';

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

/** Tags that a sender escaped, and character references that were escaped twice. A sign between numbers is neither. */
const TAG =
  /<\/?(?:a|article|b|blockquote|body|br|div|em|font|h[1-6]|hr|html|i|img|li|ol|p|pre|ruby|section|span|strong|sub|sup|table|td|th|tr|u|ul)\b[^<>]*>/i;
const REFERENCE = /&(?:#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8}[0-9]{0,2});/i;

export const looksLikeHtml = (text: string): boolean => TAG.test(text) || REFERENCE.test(text);

/**
 * Reads HTML as browsers do: nothing is malformed. The result is read as text alone and never shown as HTML.
 *
 * @throws Unreadable at the limits of the XML parser
 */
export function parseHtml(text: string): XmlElement {
  const root: OpenElement = { name: 'html', uri: '', attributes: {}, children: [] };
  const open = [root];
  let nodes = 0;
  const add = (child: XmlElement | string) => {
    nodes += 1;
    if (nodes > MOST_NODES) throw tooComplex('要素や属性の数が多すぎます。');
    open.at(-1)?.children.push(child);
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length >= DEEPEST) throw tooComplex('要素の入れ子が深すぎます。');
      const element: OpenElement = { name, uri: '', attributes, children: [] };
      add(element);
      open.push(element);
    },
    ontext: add,
    onclosetag() {
      open.pop();
    },
  });
  parser.end(text);
  return root;
}
