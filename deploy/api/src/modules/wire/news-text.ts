import { childOf, descendants, elementsOf, rawText, textOf, type XmlElement } from './parse-xml.ts';

/** What ends a line of text in NITF and XHTML. */
const BLOCKS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hl2',
  'li',
  'tr',
  'pre',
  'blockquote',
  'dt',
  'dd',
]);
/** Said about the text, not in it: captions and sources of pictures. */
const ASIDE = new Set(['media', 'figure', 'script', 'style']);

export interface NewsText {
  readonly byline: string;
  readonly paragraphs: readonly string[];
}

/** The text of a news item: NITF or XHTML inside of it, or plain text; undefined where it has none. */
export function newsText(item: XmlElement): NewsText | undefined {
  const contents = childOf(item, 'contentSet');
  const inlineXml = childOf(contents, 'inlineXML');
  if (inlineXml) {
    const body = descendants(inlineXml, 'body.content')[0] ?? descendants(inlineXml, 'body')[0];
    if (!body) return undefined;
    return { byline: textOf(descendants(inlineXml, 'byline')[0]), paragraphs: paragraphsOf(body) };
  }
  const inlineData = childOf(contents, 'inlineData');
  if (!inlineData) return undefined;
  const lines = rawText(inlineData).split(/\r?\n/);
  return { byline: '', paragraphs: lines.map((line) => line.trim()).filter((line) => line !== '') };
}

function paragraphsOf(body: XmlElement): string[] {
  return elementsOf(body).flatMap((child) => {
    if (ASIDE.has(child.name)) return [];
    const isInnermost = BLOCKS.has(child.name) && !elementsOf(child).some(({ name }) => BLOCKS.has(name));
    if (!isInnermost) return paragraphsOf(child);
    const text = textOf(child);
    return text === '' ? [] : [text];
  });
}

/** The segmenter takes time by the square of a text's length: a text is segmented in pieces. */
const PIECE = 1_000;
const CHARACTERS = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Characters as people count them, without white space. */
export function countCharacters(paragraphs: readonly string[]): number {
  const text = paragraphs.join('').replace(/[\s\u3000]/g, '');
  let count = 0;
  for (let start = 0; start < text.length; ) {
    const isPairCut = /[\ud800-\udbff]/.test(text.charAt(start + PIECE - 1));
    const end = start + PIECE + Number(isPairCut);
    const starts = Array.from(CHARACTERS.segment(text.slice(start, end)), ({ index }) => index);
    const last = starts.pop() ?? 0;
    const isEnd = end >= text.length;
    // The last character of a piece may continue in the next one.
    count += isEnd || last === 0 ? starts.length + 1 : starts.length;
    start = isEnd || last === 0 ? end : start + last;
  }
  return count;
}
