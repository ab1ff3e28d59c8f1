import type { XmlElement } from './parse-xml.ts';

/** An element as a document: one story of a message is the original of its text. Prefixes of elements become default namespaces. */
export function serializeXml(element: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(element, '')}\n`;
}

function written({ name, uri, attributes, children }: XmlElement, outerUri: string): string {
  const own = { ...attributes, ...(uri !== outerUri && { xmlns: uri }) };
  const marks = Object.entries(own).map(
    ([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`,
  );
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : written(child, uri)));
  return `<${name}${marks.join('')}>${inner.join('')}</${name}>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
