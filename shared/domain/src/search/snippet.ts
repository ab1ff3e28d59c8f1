import { foldText } from '../text/fold.ts';
import type { SearchNode } from './ast.ts';
import { findHits, type Hit, wantedTerms } from './find-hits.ts';

/** A piece of a text, marked or not. */
export interface SnippetPart {
  readonly text: string;
  readonly hit: boolean;
}

/** About two lines of a result. */
const SHOWN = 120;
/** Characters before the first hit, where the snippet cannot begin with its sentence. */
const LEAD = 24;
const MORE = '…';
const SENTENCE = /[^。\n]+[。\n]*|[。\n]+/gu;
const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/**
 * The part of a text that shows best why it was found: from the sentence with the most of the searched terms, the first of
 * several. Without a hit its opening. Never within a grapheme; hits are marked as `findHits` marks the text.
 */
export function snippetOf(text: string, ast: SearchNode | undefined, shown = SHOWN): SnippetPart[] {
  const { from, hits } = ast ? hitsFrom(text, ast, shown) : { from: 0, hits: [] };
  const first = hits[0];
  const begins = first && lengthOf(text.slice(from, from + first.end)) > shown ? from + first.start : from;
  const start = begins === from ? from : leadBefore(text, from, begins);
  const { cut, isAll } = firstGraphemes(text.slice(start), shown);
  const moved = hits.map((hit) => ({ start: hit.start + from - start, end: hit.end + from - start }));
  return [
    ...(start > 0 ? [{ text: MORE, hit: false }] : []),
    ...partsOf(cut, moved),
    ...(isAll ? [] : [{ text: MORE, hit: false }]),
  ];
}

/** Hits after the place where the snippet may begin; only as much of a long text is taken apart as is shown. */
function hitsFrom(text: string, ast: SearchNode, shown: number): { from: number; hits: readonly Hit[] } {
  const terms = [...new Set(wantedTerms(ast).map((term) => foldText(term.text).trim()))].filter(Boolean);
  const from = bestPlace(text, terms);
  // Two units for each grapheme are enough nearly always, and else only leave marks out.
  const near = from === undefined ? [] : findHits(text.slice(from, from + shown * 2), ast);
  if (from !== undefined && near.length > 0) return { from, hits: near };
  // A phrase over two sentences, or part of a longer word.
  const folded = foldText(text);
  if (!terms.some((term) => folded.includes(term))) return { from: 0, hits: [] };
  return { from: 0, hits: findHits(text, ast) };
}

/** Where the sentence with the most terms begins; undefined if none has one. */
function bestPlace(text: string, terms: readonly string[]): number | undefined {
  let best: { at: number | undefined; count: number } = { at: undefined, count: 0 };
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    const folded = foldText(sentence);
    const count = terms.filter((term) => folded.includes(term)).length;
    if (count > best.count) best = { at: index, count };
    if (best.count === terms.length) break;
  }
  return best.at;
}

/** Some characters before a place, not before `from`. */
function leadBefore(text: string, from: number, place: number): number {
  const before = graphemesOf(text.slice(from, place));
  return place - before.slice(-LEAD).join('').length;
}

const lengthOf = (text: string): number => graphemesOf(text).length;

/** What may be more than one code unit, or joined to what is before it. */
const JOINED =
  /[\p{M}\p{Cf}\u{10000}-\u{10FFFF}\uFF9E\uFF9F\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF\u0E33\u0EB3\u0D4E]|\r\n/u;

/** Plain text is split without the segmenter, which takes ten times as long as finding the hits. */
const graphemesOf = (text: string): string[] =>
  JOINED.test(text) ? Array.from(segmenter.segment(text), ({ segment }) => segment) : text.split('');

function firstGraphemes(text: string, most: number): { cut: string; isAll: boolean } {
  // One more: it may belong to the last one.
  if (!JOINED.test(text.slice(0, most + 1)))
    return { cut: text.slice(0, most), isAll: text.slice(most).trim() === '' };
  let [count, end] = [0, 0];
  for (const { segment, index } of segmenter.segment(text)) {
    if (count === most) return { cut: text.slice(0, end), isAll: text.slice(end).trim() === '' };
    end = index + segment.length;
    count += 1;
  }
  return { cut: text, isAll: true };
}

/** White space of the text, as line ends, is one space in a snippet. */
const inOneLine = (text: string): string => text.replace(/\s+/gu, ' ');

function partsOf(text: string, hits: readonly Hit[]): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let at = 0;
  const add = (end: number, hit: boolean): void => {
    if (end > at) parts.push({ text: inOneLine(text.slice(at, end)), hit });
    at = Math.max(at, end);
  };
  for (const { start, end } of hits) {
    if (start >= text.length || end <= 0) continue;
    add(Math.max(0, start), false);
    add(Math.min(text.length, end), true);
  }
  add(text.length, false);
  return parts;
}
