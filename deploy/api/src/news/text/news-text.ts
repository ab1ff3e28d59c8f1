import { childOf, descendants, elementsOf, textOf, type XmlElement } from '../xml/parse-xml.ts';
import { sortLines, textsOf } from './editor-lines.ts';
import { linesOf, linesOfData, markedPart, type NewsLine } from './news-lines.ts';

export interface NewsText {
  /** Above the text; empty without one. */
  readonly headline: string;
  readonly byline: string;
  readonly paragraphs: readonly string[];
  /** Not for readers. */
  readonly notes: readonly string[];
  readonly keywords: readonly string[];
  /** Its content is a vocabulary for machines, such as results of a match. */
  readonly isData: boolean;
}

const NO_TEXT: NewsText = {
  headline: '',
  byline: '',
  paragraphs: [],
  notes: [],
  keywords: [],
  isData: false,
};
/** Vocabularies that are no text. */
const DATA = new Set(['sports-content', 'events', 'xbrl', 'svg', 'conceptSet', 'event', 'schedule']);

/**
 * The text of a news item: NITF or XHTML inside of it, or plain text. Of several contents the first one with text is
 * taken, for they are alternatives; keywords are collected from all.
 */
export function newsText(item: XmlElement): NewsText {
  const contents = elementsOf(childOf(item, 'contentSet') ?? item);
  const inline = ['inlineXML', 'inlineData'].flatMap((name) => contents.filter((one) => one.name === name));
  const texts = inline.map(readInline);
  const text = texts.find(({ paragraphs }) => paragraphs.length > 0) ?? texts[0] ?? NO_TEXT;
  return {
    ...text,
    keywords: texts.flatMap(({ keywords }) => keywords),
    isData: texts.some(({ isData }) => isData),
  };
}

/** The text of an element with NITF, XHTML or plain text in it. */
export function readInline(inline: XmlElement): NewsText {
  if (inline.name === 'inlineData') return { ...NO_TEXT, ...textsIn(linesOfData(inline)) };
  if (elementsOf(inline).some(({ name }) => DATA.has(name))) return { ...NO_TEXT, isData: true };
  const body = descendants(inline, 'body.content')[0] ?? descendants(inline, 'body')[0] ?? inline;
  const edMessages = descendants(inline, 'ed-msg').map(({ attributes }) => attributes.info ?? '');
  const texts = textsIn(linesOf(body, markedPart(inline)));
  return {
    headline: textOf(descendants(inline, 'hl1')[0] ?? descendants(inline, 'h1')[0]),
    byline: textOf(descendants(inline, 'byline')[0]),
    ...texts,
    notes: [...edMessages, ...texts.notes],
    isData: false,
  };
}

export function textsIn(lines: readonly NewsLine[]): Pick<NewsText, 'paragraphs' | 'notes' | 'keywords'> {
  const sorted = sortLines(lines);
  return {
    paragraphs: textsOf(sorted, 'text'),
    notes: textsOf(sorted, 'note'),
    keywords: textsOf(sorted, 'keywords'),
  };
}

/** The segmenter takes time by the square of a text's length: a text is segmented in pieces. */
const PIECE = 1_000;
/** Characters of Japanese and Latin texts of which each is one code unit, whatever is next to it. */
const SIMPLE =
  /^[\u0021-\u00ac\u00ae-\u02ff\u2010-\u2027\u3001-\u3029\u3030-\u3098\u309b-\u30ff\u3400-\u9fff\uff01-\uff9d]*$/;
const CHARACTERS = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Characters as people count them, without white space. */
export function countCharacters(paragraphs: readonly string[]): number {
  const text = paragraphs.join('').replace(/[\s\u3000]/g, '');
  if (SIMPLE.test(text)) return text.length;
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
