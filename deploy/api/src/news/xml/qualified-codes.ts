import type { XmlElement } from './parse-xml.ts';

/** `stat:usable` → `usable`, `http://cv.iptc.org/newscodes/ninature/text` → `text`. */
export function codeOf(element: XmlElement | undefined): string {
  const { qcode, uri } = element?.attributes ?? {};
  return (qcode?.split(':').at(-1) ?? uri?.split('/').at(-1) ?? '').trim();
}

/** Of the same text in several languages the Japanese one, else the first. */
export const inJapanese = (elements: readonly XmlElement[]): XmlElement | undefined =>
  elements.find(({ attributes }) => /^ja\b/i.test(attributes['xml:lang'] ?? '')) ?? elements[0];
