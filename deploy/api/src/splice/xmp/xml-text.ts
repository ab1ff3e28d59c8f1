/** Characters that XML 1.0 does not have, and halves of a pair. */
const FORBIDDEN = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for an element of XML. Line breaks become LF: a parser would make that of others. */
export const xmlText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
