/**
 * How characters are set in a vertical line: turned as Latin text is, upright one below the other, or side by side in the room of
 * one. `number`: a full-width number, one below the other; no line ends within it, and none within such a number in horizontal lines.
 */
export interface ReadRun {
  readonly text: string;
  readonly as: 'line' | 'upright' | 'combined' | 'number';
}

/** One or two half-width digits, a letter alone, doubled marks; three or four digits; neither beside other Latin characters. */
const HALF_WIDTH =
  '(?<![!-~])(?:(?<combined>[0-9]{1,2}|[A-Za-z]|!!|!\\?|\\?!|\\?\\?)|(?<upright>[0-9]{3,4}))(?![!-~])';
/** Two full-width digits: newspapers set them as two half-width ones. */
const PAIR = '(?<![０-９．，])(?<pair>[０-９]{2})(?![０-９．，])';
const NUMBER = '(?<number>[０-９][０-９．，]*[０-９])';
const VERTICAL = new RegExp(`${HALF_WIDTH}|${PAIR}|${NUMBER}`, 'g');
const HORIZONTAL = new RegExp(NUMBER, 'g');

/** Numerals of a vertical text, as newspapers set them. */
export const verticalRuns = (text: string): ReadRun[] => runsOf(text, VERTICAL);

/** A horizontal text with its full-width numbers apart. */
export const horizontalRuns = (text: string): ReadRun[] => runsOf(text, HORIZONTAL);

function runsOf(text: string, pattern: RegExp): ReadRun[] {
  const runs: ReadRun[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const { combined, pair, upright } = match.groups ?? {};
    if (match.index > end) runs.push({ text: text.slice(end, match.index), as: 'line' });
    const isCombined = combined !== undefined || pair !== undefined;
    runs.push({ text: match[0], as: isCombined ? 'combined' : upright === undefined ? 'number' : 'upright' });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), as: 'line' });
  return runs;
}
