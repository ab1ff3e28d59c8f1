import type { CopyLicensor, CopyMetadata } from '../copy-metadata.ts';
import { xmlText } from '../xmp/xml-text.ts';

/** A property of XMP that is set, or removed where it has no value. */
export interface XmpField {
  readonly uri: string;
  readonly prefix: string;
  readonly name: string;
  /** The content of its element, as XML. */
  readonly value: string | undefined;
}

export const NAMESPACES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  Iptc4xmpCore: 'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/',
  Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  plus: 'http://ns.useplus.org/ldf/xmp/1.0/',
} as const;

export type Prefix = Exclude<keyof typeof NAMESPACES, 'rdf'>;

/** Names of properties with a plain text, by the value that they take. */
const TEXTS = [
  ['headline', 'photoshop', 'Headline'],
  ['credit', 'photoshop', 'Credit'],
  ['source', 'photoshop', 'Source'],
  ['instructions', 'photoshop', 'Instructions'],
  ['sublocation', 'Iptc4xmpCore', 'Location'],
  ['city', 'photoshop', 'City'],
  ['state', 'photoshop', 'State'],
  ['country', 'photoshop', 'Country'],
  ['countryCode', 'Iptc4xmpCore', 'CountryCode'],
  ['dateCreated', 'photoshop', 'DateCreated'],
  ['contentNumber', 'photoshop', 'TransmissionReference'],
  ['contentNumber', 'plus', 'ImageSupplierImageID'],
  ['webStatement', 'xmpRights', 'WebStatement'],
  ['rating', 'xmp', 'Rating'],
] as const satisfies readonly (readonly [keyof CopyMetadata, Prefix, string])[];

/**
 * The properties that a copy takes over. The address of a remote manifest (C2PA) is removed from every copy: its signature is of
 * other bytes.
 */
export function xmpFields(values: CopyMetadata): readonly XmpField[] {
  const { caption, copyright, bylines, keywords, usageTerms, licence, licensor } = values;
  const fields: (XmpField | undefined)[] = [
    field('dcterms', 'provenance', ''),
    ...TEXTS.map(([key, prefix, name]) => {
      const text = values[key];
      return text === undefined ? undefined : field(prefix, name, xmlText(text));
    }),
    caption === undefined ? undefined : field('dc', 'description', inLanguages(caption, ['x-default'])),
    copyright === undefined ? undefined : field('dc', 'rights', inLanguages(copyright, ['x-default'])),
    bylines && field('dc', 'creator', list('Seq', bylines)),
    keywords && field('dc', 'subject', list('Bag', keywords)),
    usageTerms === undefined ? undefined : field('xmpRights', 'UsageTerms', inJapanese(usageTerms)),
    // LicenseID is for an identifier that PLUS registered; a number of the licensor's own is this one.
    licence && field('plus', 'LicensorTransactionID', list('Bag', [licence.number])),
    licence && field('plus', 'LicenseStartDate', xmlText(licence.startsOn ?? '')),
    licence && field('plus', 'LicenseEndDate', xmlText(licence.endsOn ?? '')),
    licence && field('plus', 'MediaConstraints', inJapanese(licence.media)),
    licence && field('plus', 'RegionConstraints', inJapanese(licence.territory)),
    licence && field('plus', 'OtherConstraints', inJapanese(licence.conditions)),
    licensor && field('plus', 'Licensor', licensorValue(licensor)),
  ];
  return fields.filter((one) => one !== undefined);
}

export const field = (prefix: Prefix, name: string, value: string): XmpField => ({
  ...{ prefix, name, uri: NAMESPACES[prefix] },
  value: value === '' ? undefined : value,
});

const item = (content: string, attributes = ''): string => `<rdf:li${attributes}>${content}</rdf:li>`;

export function list(kind: 'Seq' | 'Bag', texts: readonly string[]): string {
  const items = texts.filter((text) => text !== '').map((text) => item(xmlText(text)));
  return items.length === 0 ? '' : `<rdf:${kind}>${items.join('')}</rdf:${kind}>`;
}

export function inLanguages(text: string, languages: readonly string[]): string {
  if (text === '') return '';
  const items = languages.map((language) => item(xmlText(text), ` xml:lang="${language}"`));
  return `<rdf:Alt>${items.join('')}</rdf:Alt>`;
}

const inJapanese = (text = ''): string => inLanguages(text, ['x-default', 'ja']);

function licensorValue({ name, url = '', email = '', phone = '' }: CopyLicensor): string {
  const texts = { LicensorName: name, LicensorTelephone1: phone, LicensorEmail: email, LicensorURL: url };
  const parts = Object.entries(texts)
    .filter(([, text]) => text !== '')
    .map(([part, text]) => `<plus:${part}>${xmlText(text)}</plus:${part}>`);
  return parts.length === 0 ? '' : `<rdf:Seq>${item(parts.join(''), ' rdf:parseType="Resource"')}</rdf:Seq>`;
}
