import { foldText } from '@newsphoto/domain';
import type { ContentTraits } from '../content-factory.ts';
import { pressPhotograph } from './press-archive.ts';
import * as vocabulary from './vocabulary.ts';

/** Records that frequencies are estimated on. */
const SAMPLE = 10_000;
/** Shares of records: more is a frequent word, less is a rare one. */
const FREQUENT = 0.02;
const RARE = 0.001;

/** Search words, by how many records contain them. */
export interface WordSample {
  readonly frequent: readonly string[];
  readonly middle: readonly string[];
  readonly rare: readonly string[];
}

/** All searched text of a photograph, folded, value by value. */
export function searchedTextOfRecord(record: ContentTraits): string {
  const { headline = '', caption = '', byline = '', credit = '', country = '', metadata = [] } = record;
  const values = [headline, caption, byline, credit, country, ...metadata.flatMap((entry) => entry.values)];
  return [...new Set(values)].map(foldText).join('\u0000');
}

/** Words of the vocabulary, and names that are in one of the first records, by how many records contain them. */
export function sampleWords(count: number): WordSample {
  const size = Math.min(SAMPLE, count);
  const texts = Array.from({ length: size }, (_, index) => searchedTextOfRecord(pressPhotograph(index + 1)));
  const { FAMILIES, TITLES, PREFECTURES, TOWN_HEADS, EVENTS, SUBJECTS, SCENES } = vocabulary;
  const known = [FAMILIES, TITLES, PREFECTURES, TOWN_HEADS, EVENTS, SUBJECTS, SCENES].flat();
  const words = [...new Set([...known.filter((word) => word.length > 1), ...namesIn(size)])];
  const shares = new Map(words.map((word) => [word, shareOf(foldText(word), texts)]));
  const between = (least: number, most: number) =>
    words.filter((word) => (shares.get(word) ?? 0) > least && (shares.get(word) ?? 0) <= most);
  return { frequent: between(FREQUENT, 1), middle: between(RARE, FREQUENT), rare: between(0, RARE) };
}

const shareOf = (folded: string, texts: readonly string[]): number =>
  texts.filter((text) => text.includes(folded)).length / texts.length;

/** People, towns, and invented names, from some of the records. */
function namesIn(size: number): string[] {
  return Array.from({ length: Math.min(400, size) }, (_, index) => {
    const { metadata = [], caption = '' } = pressPhotograph(index + 1);
    const texts = metadata.filter(({ key }) => key === 'personsShown' || key === 'city');
    return [
      ...texts.flatMap(({ values }) => values),
      ...(caption.match(/(?<=「)[ァ-ヶー]{4,}(?=」)/g) ?? []),
    ];
  }).flat();
}
