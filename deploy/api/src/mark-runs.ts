/** Combining marks, and those of half width that become some. */
const MARK = '[\\p{M}\\uff9e\\uff9f]';
/** In a row; no script has more than a few. */
const MOST = 64;

/**
 * Matches too many combining marks in a row. Normalisation sorts them, in a time that grows with the square of their number:
 * 40,000 block the process for half a second.
 */
export const MARK_RUN = new RegExp(`(?<!${MARK})${MARK}{${MOST + 1}}`, 'u');

const RUNS = new RegExp(`(?<!${MARK})(${MARK}{${MOST}})${MARK}+`, 'gu');

/** A text that can be normalised: of a file, which may contain anything. */
export const withoutMarkRuns = (text: string): string => text.replace(RUNS, '$1');
