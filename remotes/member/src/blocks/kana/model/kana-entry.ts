import {
  type CompositionReading,
  isKana,
  kanaAtEnd,
  NO_READING,
  readComposition,
} from './composition-reading.ts';
import { editSegments, kanaOf, type ReadSegments } from './read-segments.ts';

/** How the text of an input was typed. */
export interface KanaEntry {
  /** Of the text before the composition, if there is one. */
  readonly segments: ReadSegments;
  readonly composing: Composing | undefined;
}

interface Composing {
  readonly reading: CompositionReading;
  /** Segments of the text as it is shown. */
  readonly shown: ReadSegments;
  readonly isFirst: boolean;
}

/** @param kana reading of the text with which the input begins */
export const startEntry = (text: string, kana: string): KanaEntry => ({
  segments: text === '' ? [] : [{ text, kana }],
  composing: undefined,
});

export const composeStart = ({ segments }: KanaEntry): KanaEntry => ({
  segments,
  composing: { reading: NO_READING, shown: segments, isFirst: true },
});

export function composeUpdate(entry: KanaEntry, data: string): KanaEntry {
  const { composing } = entry.composing ? entry : composeStart(entry);
  if (!composing) return entry;
  const segments = composing.isFirst ? withoutRest(entry.segments, data) : entry.segments;
  const reading = readComposition(composing.reading, data);
  return { segments, composing: { reading, shown: composing.shown, isFirst: false } };
}

/** @param text of the input after the composition: unchanged if it was cancelled */
export function composeEnd({ segments, composing }: KanaEntry, data: string, text: string): KanaEntry {
  const reading = composing?.reading ?? NO_READING;
  // Some browsers end a composition without its text.
  const { kana } = data === '' ? reading : readComposition(reading, data);
  return { segments: editSegments(segments, text, kana), composing: undefined };
}

/** The text changed: by what is composed, or typed directly, pasted, deleted. */
export function edited({ segments, composing }: KanaEntry, text: string): KanaEntry {
  if (!composing) return { segments: editSegments(segments, text), composing };
  const shown = editSegments(segments, text, composing.reading.kana);
  return { segments, composing: { ...composing, shown } };
}

/**
 * Confirming the first of two words starts another composition with the rest, and more than a key types at once: the first word
 * does not have that reading.
 */
function withoutRest(segments: ReadSegments, data: string): ReadSegments {
  const last = segments.at(-1);
  const rest = kanaAtEnd(data);
  if (!last || rest.length < 2 || !isKana(data) || isKana(last.text)) return segments;
  if (!last.kana.endsWith(rest) || last.kana.length === rest.length) return segments;
  return [...segments.slice(0, -1), { ...last, kana: last.kana.slice(0, -rest.length) }];
}

/** The reading of the text as it is shown. */
export const kanaOfEntry = ({ segments, composing }: KanaEntry): string =>
  kanaOf(composing?.shown ?? segments);
