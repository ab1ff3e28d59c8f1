import { isKana, kanaAtEnd } from './composition-reading.ts';

/** A part of an input's text, and its reading: katakana, or empty if it is not known. */
export interface ReadSegment {
  readonly text: string;
  readonly kana: string;
}
export type ReadSegments = readonly ReadSegment[];

const textOf = (segments: ReadSegments): string => segments.map(({ text }) => text).join('');
export const kanaOf = (segments: ReadSegments): string => segments.map(({ kana }) => kana).join('');

/**
 * The segments after the text of the input became `text`.
 *
 * @param typed reading of what was inserted, if a composition inserted it; absent: typed or pasted as it is
 */
export function editSegments(segments: ReadSegments, text: string, typed?: string): ReadSegments {
  const before = textOf(segments);
  const from = commonStart(before, text);
  const to = before.length - commonEnd(before.slice(from), text.slice(from));
  const inserted = text.slice(from, text.length - (before.length - to));
  const placed = withPlaces(segments);
  const left = placed.flatMap(({ start, segment }) => clip(segment, 0, from - start));
  const right = placed.flatMap(({ start, segment }) => clip(segment, to - start, segment.text.length));
  const touched = placed
    .filter(({ start, segment }) => start < to && start + segment.text.length > from)
    .map(({ segment }) => segment);
  if (inserted === '') return [...left, ...right];
  // Text that was confirmed before and is converted once more has no typed kana: it reads as before.
  const isConvertedAgain = typed === '' && touched.length > 0;
  const kana = isConvertedAgain ? kanaOf(touched) : (typed ?? ownKana(inserted));
  if (!isConvertedAgain) return [...left, { text: inserted, kana }, ...right];
  const isUntouched = ({ segment }: Placed) => !touched.includes(segment);
  const untouched = placed.filter(isUntouched);
  const middle = textOf(touched).length + text.length - before.length;
  const start = placed.find((one) => !isUntouched(one))?.start ?? from;
  return [
    ...untouched.filter((one) => one.start < start).map(({ segment }) => segment),
    { text: text.slice(start, start + middle), kana },
    ...untouched.filter((one) => one.start > start).map(({ segment }) => segment),
  ];
}

interface Placed {
  readonly start: number;
  readonly segment: ReadSegment;
}

function withPlaces(segments: ReadSegments): readonly Placed[] {
  let start = 0;
  return segments.map((segment) => {
    const placed = { start, segment };
    start += segment.text.length;
    return placed;
  });
}

const ownKana = (text: string): string => (isKana(text) ? kanaAtEnd(text) : '');

/** A part of a segment. Its reading is known if the rest of the text is kana. */
function clip({ text, kana }: ReadSegment, from: number, to: number): ReadSegments {
  const start = Math.max(0, from);
  const end = Math.min(text.length, to);
  if (start >= end) return [];
  const part = text.slice(start, end);
  return [{ text: part, kana: clippedKana(kana, text.slice(0, start), part, text.slice(end)) }];
}

function clippedKana(kana: string, before: string, part: string, after: string): string {
  if (before === '' && after === '') return kana;
  if (isKana(part)) return kanaAtEnd(part);
  const [first, last] = [ownKana(before), ownKana(after)];
  const isKnown = (before === '' || first !== '') && (after === '' || last !== '');
  const fits = isKnown && kana.startsWith(first) && kana.endsWith(last);
  return fits ? kana.slice(first.length, kana.length - last.length) : '';
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length))
    length += 1;
  return length;
}
