import { SaxesParser, type SaxesTagNS } from 'saxes';
import { NAMESPACES } from '../fields/xmp-fields.ts';

/** A property of the picture, as an element or as an attribute. Positions are of the text; `to` is exclusive. */
export interface XmpProperty {
  readonly uri: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly isAttribute: boolean;
  /** An attribute's value, or the content of an element as XML. */
  readonly value: string;
  /** Namespaces that are declared around it, by prefix. */
  readonly scope: Scope;
}

export interface XmpOutline {
  readonly properties: readonly XmpProperty[];
  /** Where further descriptions can be inserted. */
  readonly end: number;
  /** RDF is written as an empty element, from here to `end`. */
  readonly emptyRdfTail: number | undefined;
  readonly rdfName: string;
  readonly rdfScope: Scope;
  /** What the descriptions are about. */
  readonly about: string;
}

export type Scope = Readonly<Record<string, string>>;

interface OpenElement {
  readonly tag: SaxesTagNS;
  readonly from: number;
  readonly contentFrom: number;
  readonly scope: Scope;
}

const ATTRIBUTE = /\s+([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;
/** Declarations and what belongs to the syntax of RDF are no properties. */
const OF_SYNTAX = [
  NAMESPACES.rdf,
  'http://www.w3.org/2000/xmlns/',
  'http://www.w3.org/XML/1998/namespace',
  '',
];

/** Finds the properties in the text of a packet; undefined if it is not well-formed, or not one document of RDF. */
export function readXmp(text: string): XmpOutline | undefined {
  try {
    return new XmpReader(text).outline();
  } catch {
    return undefined;
  }
}

/** Spaces in place of what is before the first tag and after the last one: a packet's own frame is damaged in some files. */
function withoutStrays(text: string): string {
  const [start, end] = [text.indexOf('<'), text.lastIndexOf('>') + 1];
  return start <= 0 && end === text.length
    ? text
    : `${' '.repeat(Math.max(0, start))}${text.slice(start, end)}`;
}

/** Collects positions while the parser reports tags: a start or end tag begins at the last `<` before its end. */
class XmpReader {
  readonly #text: string;
  readonly #open: OpenElement[] = [];
  readonly #properties: XmpProperty[] = [];
  #about: string | undefined;
  #rdf: { depth: number; element: OpenElement; end: number; tail: number | undefined } | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  outline(): XmpOutline | undefined {
    const parser = new SaxesParser({ xmlns: true });
    parser.on('doctype', () => {
      throw new Error('a packet of XMP has no document type');
    });
    parser.on('opentag', (tag) => this.#start(tag, parser.position));
    parser.on('closetag', (tag) => this.#close(tag, parser.position));
    parser.write(withoutStrays(this.#text)).close();
    if (!this.#rdf) return undefined;
    return {
      properties: this.#properties,
      ...{ end: this.#rdf.end, emptyRdfTail: this.#rdf.tail },
      ...{ rdfName: this.#rdf.element.tag.name, rdfScope: this.#rdf.element.scope },
      about: this.#about ?? '',
    };
  }

  #start(tag: SaxesTagNS, contentFrom: number): void {
    const from = this.#text.lastIndexOf('<', contentFrom - 1);
    const scope = { ...this.#open.at(-1)?.scope, ...tag.ns };
    const element = { tag, from, contentFrom, scope };
    this.#open.push(element);
    const depth = this.#open.length;
    if (tag.uri === NAMESPACES.rdf && tag.local === 'RDF') {
      if (this.#rdf) throw new Error('a packet of XMP has one RDF');
      this.#rdf = { depth, element, end: -1, tail: undefined };
    } else if (this.#rdf && depth === this.#rdf.depth + 1) this.#readNode(element);
  }

  #readNode({ tag, from, contentFrom, scope }: OpenElement): void {
    for (const match of this.#text.slice(from, contentFrom).matchAll(ATTRIBUTE)) {
      const attribute = tag.attributes[match[1] ?? ''];
      if (!attribute) continue;
      const { uri, local, value } = attribute;
      if (local === 'about' && (uri === NAMESPACES.rdf || uri === '')) this.#about ??= value;
      if (OF_SYNTAX.includes(uri)) continue;
      const at = from + match.index;
      this.#properties.push({
        ...{ uri, name: local, from: at, to: at + match[0].length },
        ...{ isAttribute: true, value, scope },
      });
    }
  }

  #close(tag: SaxesTagNS, to: number): void {
    const element = this.#open.pop();
    const depth = this.#open.length + 1;
    if (!element || !this.#rdf) return;
    const closeFrom = tag.isSelfClosing ? to : this.#text.lastIndexOf('<', to - 1);
    if (element === this.#rdf.element) {
      this.#rdf.end = closeFrom;
      this.#rdf.tail = tag.isSelfClosing ? this.#text.lastIndexOf('/', to - 1) : undefined;
    } else if (this.#rdf.end < 0 && depth === this.#rdf.depth + 2)
      this.#properties.push({
        ...{ uri: tag.uri, name: tag.local, from: element.from, to, isAttribute: false },
        value: this.#text.slice(element.contentFrom, closeFrom),
        scope: this.#open.at(-1)?.scope ?? {},
      });
  }
}
