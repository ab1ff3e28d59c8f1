import type { TextDifference } from '@newsphoto/contract';
import { withoutRuby } from '@newsphoto/domain/archive';
import { diffArrays } from 'diff';

const SEGMENTER = new Intl.Segmenter('ja', { granularity: 'word' });
/** The segmenter takes time by the square of a text's length. */
const PIECE = 1_000;
/** Changed words; a text that differs more is another one. */
const MOST_EDITS = 2_000;

/** What was removed and added, word by word. Ruby is no part of it. */
export function differencesOf(before: string, after: string): TextDifference[] {
  const [one, other] = [withoutRuby(before), withoutRuby(after)];
  if (one === other) return one === '' ? [] : [{ text: one, change: 'same' }];
  const changes = diffArrays(segmentsOf(one), segmentsOf(other), { maxEditLength: MOST_EDITS });
  if (!changes)
    return [
      { text: one, change: 'removed' },
      { text: other, change: 'added' },
    ];
  return changes.map(({ value, added, removed }) => ({
    text: value.join(''),
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

/** The differences of a body by paragraph: only those that have any. */
export function changedParagraphs(before: string, after: string): TextDifference[][] {
  const paragraphs: TextDifference[][] = [[]];
  for (const { text, change } of differencesOf(before, after)) {
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) paragraphs.push([]);
      if (line !== '') paragraphs.at(-1)?.push({ text: line, change });
    }
  }
  return paragraphs.filter((parts) => parts.some(({ change }) => change !== 'same'));
}

const segmentsOf = (text: string): string[] =>
  text
    .split(/(?<=\n)/)
    .flatMap((line) => line.match(new RegExp(`[^]{1,${PIECE}}`, 'gu')) ?? [])
    .flatMap((piece) => Array.from(SEGMENTER.segment(piece), ({ segment }) => segment));
