import { NAMESPACES } from '../fields/xmp-fields.ts';
import { readXmp, type XmpProperty } from './read-xmp.ts';
import { appendToRdf, EMPTY_RDF, withoutRanges } from './rewrite-xmp.ts';

/** Readers look for these in the packet alone: the note of the extension, gain maps and the list of pictures in the file. */
const OF_PACKET: readonly string[] = [
  'http://ns.adobe.com/xmp/note/',
  'http://ns.adobe.com/hdr-gain-map/1.0/',
  'http://ns.google.com/photos/1.0/container/',
  'http://ns.google.com/photos/1.0/camera/',
];

/**
 * Moves properties of a packet into its extension, the longest first, until the packet has the permitted length.
 * @param extension undefined without one
 * @returns undefined if that is not possible
 */
export function moveToExtension(
  packet: string,
  extension: string | undefined,
  most: number,
): { readonly packet: string; readonly extension: string } | undefined {
  const outline = readXmp(packet);
  const source = extension ?? EMPTY_RDF;
  const target = readXmp(source);
  if (!outline || !target) return undefined;
  const candidates = outline.properties
    .filter(({ isAttribute, uri }) => !isAttribute && !OF_PACKET.includes(uri))
    .filter(({ scope }) => scope.rdf === NAMESPACES.rdf)
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  const moved: XmpProperty[] = [];
  let excess = Buffer.byteLength(packet) - most;
  for (const property of candidates) {
    if (excess <= 0) break;
    moved.push(property);
    excess -= Buffer.byteLength(packet.slice(property.from, property.to));
  }
  if (excess > 0) return undefined;
  const added = moved.map(({ scope, from, to }) => {
    const declarations = Object.entries(scope)
      .map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${uri}"`)
      .join('');
    return `<rdf:Description rdf:about=""${declarations}>${packet.slice(from, to)}</rdf:Description>`;
  });
  return {
    packet: withoutRanges(packet, moved),
    extension: added.length === 0 ? source : appendToRdf(source, target, added.join('\n')),
  };
}
