import { NAMESPACES, type XmpField } from '../fields/xmp-fields.ts';
import { readXmp, type XmpOutline, type XmpProperty } from './read-xmp.ts';
import { xmlText } from './xml-text.ts';

const EMPTY =
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">` +
  `<rdf:RDF xmlns:rdf="${NAMESPACES.rdf}"></rdf:RDF></x:xmpmeta>\n<?xpacket end="w"?>`;
/** A document of RDF without the wrapper of a packet. */
export const EMPTY_RDF = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${NAMESPACES.rdf}"></rdf:RDF></x:xmpmeta>`;

/**
 * Sets the fields of a packet: they are removed wherever they are, and written once, in a separate description at the end.
 * Everything else stays as it is, letter by letter.
 * @param text undefined without a packet
 * @returns the packet, undefined if there is none and nothing to write; `unreadable` if it is no XMP
 */
export function rewriteXmp(
  text: string | undefined,
  fields: readonly XmpField[],
): { readonly text: string | undefined } | 'unreadable' {
  const hasValues = fields.some(({ value }) => value !== undefined);
  if (text === undefined && !hasValues) return { text };
  const source = text ?? EMPTY;
  const outline = readXmp(source);
  if (!outline) return 'unreadable';
  const isSet = ({ uri, name }: XmpProperty) =>
    fields.some((field) => field.uri === uri && field.name === name);
  const cleared = withoutRanges(source, outline.properties.filter(isSet));
  if (!hasValues) return { text: cleared };
  // What is removed comes before the end of the RDF, which the length behind it therefore locates.
  const tail = source.length - (outline.emptyRdfTail ?? outline.end);
  return { text: inserted(cleared, tail, outline, description(outline, fields)) };
}

/** Inserts text at the end of the RDF. */
export function appendToRdf(source: string, outline: XmpOutline, text: string): string {
  return inserted(source, source.length - (outline.emptyRdfTail ?? outline.end), outline, text);
}

function inserted(text: string, tail: number, outline: XmpOutline, addition: string): string {
  const at = text.length - tail;
  if (outline.emptyRdfTail === undefined) return text.slice(0, at) + addition + text.slice(at);
  const after = text.slice(at).replace(/^\/\s*>/, '');
  return `${text.slice(0, at)}>${addition}</${outline.rdfName}>${after}`;
}

/** Without these parts, and the white space before those that are elements. */
export function withoutRanges(text: string, ranges: readonly XmpProperty[]): string {
  let result = '';
  let at = 0;
  for (const { from, to, isAttribute } of [...ranges].sort((a, b) => a.from - b.from)) {
    const before = text.slice(at, from);
    result += isAttribute ? before : before.trimEnd();
    at = to;
  }
  return result + text.slice(at);
}

function description({ about, rdfScope }: XmpOutline, fields: readonly XmpField[]): string {
  const written = fields.filter(({ value }) => value !== undefined);
  const spaces = new Map(written.map(({ prefix, uri }) => [prefix, uri]));
  if (rdfScope.rdf !== NAMESPACES.rdf) spaces.set('rdf', NAMESPACES.rdf);
  const declarations = [...spaces].map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join('');
  const elements = written.map(
    ({ prefix, name, value }) => `\n  <${prefix}:${name}>${value}</${prefix}:${name}>`,
  );
  return `\n <rdf:Description rdf:about="${xmlText(about)}"${declarations}>${elements.join('')}\n </rdf:Description>\n`;
}
