import { foldText } from '@newsphoto/domain';
import type { IndexedPart } from '../search-index.ts';

/** A piece of a text, marked or not. */
export interface TextPiece {
  readonly text: string;
  readonly hit: boolean;
}

export interface FoundPart {
  readonly part: IndexedPart;
  readonly heading: readonly TextPiece[];
  readonly snippet: readonly TextPiece[];
}

const KATAKANA = /[ァ-ヶ]/g;
const TO_HIRAGANA = 0x60;

/** As the search of the archive folds, and katakana as hiragana: people type what is quicker. */
const fold = (text: string): string =>
  foldText(text).replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA));

/** A character with the marks that belong to it. */
const CHARACTER = /.[\p{M}ﾞﾟ]*/gsu;

interface Folded {
  readonly folded: string;
  /** For each unit of the folded text the place of its character in the written one. */
  readonly places: readonly number[];
}

function foldWithPlaces(text: string): Folded {
  let folded = '';
  const places: number[] = [];
  for (const { 0: character, index } of text.matchAll(CHARACTER)) {
    const part = fold(character);
    for (let unit = 0; unit < part.length; unit += 1) places.push(index);
    folded += part;
  }
  return { folded, places: [...places, text.length] };
}

/** The searched terms, separated by white space. */
export const termsOf = (query: string): string[] => [...new Set(fold(query).split(/\s+/).filter(Boolean))];

function hitsIn(text: string, terms: readonly string[]): [start: number, end: number][] {
  const { folded, places } = foldWithPlaces(text);
  const hits: [number, number][] = [];
  for (const term of terms) {
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) {
      hits.push([places[at] ?? 0, places[at + term.length] ?? text.length]);
    }
  }
  return hits.sort(([one], [other]) => one - other);
}

function piecesOf(text: string, hits: readonly (readonly [number, number])[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  const add = (end: number, hit: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), hit });
    at = Math.max(at, end);
  };
  for (const [start, end] of hits) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return pieces;
}

const LEAD = 30;
const SHOWN = 140;

function snippetOf(text: string, terms: readonly string[]): TextPiece[] {
  const oneLine = text.replace(/\s*\n\s*/g, '　');
  const first = hitsIn(oneLine, terms)[0]?.[0] ?? 0;
  const from = Math.max(0, first - LEAD);
  const cut = oneLine.slice(from, from + SHOWN);
  const isCut = from + SHOWN < oneLine.length;
  return [
    ...(from > 0 ? [{ text: '…', hit: false }] : []),
    ...piecesOf(cut, hitsIn(cut, terms)),
    ...(isCut ? [{ text: '…', hit: false }] : []),
  ];
}

/** Parts that contain every term, those with it in a title or heading first. */
export function findParts(index: readonly IndexedPart[], query: string): FoundPart[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const weightOf = ({ page, heading, text }: IndexedPart): number => {
    const [title, head, body] = [fold(page), fold(heading), fold(text)];
    const weights = terms.map((term): number => {
      if (head.includes(term)) return 4;
      if (title.includes(term)) return 2;
      return body.includes(term) ? 1 : 0;
    });
    return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0);
  };
  return index
    .map((part) => ({ part, weight: weightOf(part) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ part }) => {
      const heading = part.heading === '' ? part.page : `${part.page}：${part.heading}`;
      return {
        part,
        heading: piecesOf(heading, hitsIn(heading, terms)),
        snippet: snippetOf(part.text, terms),
      };
    });
}
