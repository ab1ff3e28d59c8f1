/** How characters are set in a vertical line: turned as Latin text is, upright one below the other, or side by side in the room of one. */
export interface VerticalRun {
  readonly text: string;
  readonly as: 'line' | 'upright' | 'combined';
}

/** One or two half-width digits, a letter alone, doubled marks; three or four digits; neither beside other Latin characters. */
const RUNS =
  /(?<![!-~])(?:(?<combined>[0-9]{1,2}|[A-Za-z]|!!|!\?|\?!|\?\?)|(?<upright>[0-9]{3,4}))(?![!-~])/g;

/** Numerals of a vertical text, as newspapers set them. */
export function verticalRuns(text: string): VerticalRun[] {
  const runs: VerticalRun[] = [];
  let end = 0;
  for (const match of text.matchAll(RUNS)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index), as: 'line' });
    runs.push({ text: match[0], as: match.groups?.upright === undefined ? 'combined' : 'upright' });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), as: 'line' });
  return runs;
}
