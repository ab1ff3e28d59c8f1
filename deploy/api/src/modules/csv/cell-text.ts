/** Characters that spreadsheets take for a formula, also in full width, and white space that some of them skip. */
const RUNS = /^[=+\-@＝＋－＠\t\n]/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
/** Text files do not contain these. */
const isControl = (code: number): boolean => (code < 0x20 && code !== 0x09 && code !== 0x0a) || code === 0x7f;

/**
 * A text as written in a cell: line breaks as LF, no control characters, and a `'` before a formula. Numbers are no formulas
 * and stay numbers.
 */
export function cellText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  const clean = Array.from(lines)
    .filter((character) => !isControl(character.charCodeAt(0)))
    .join('');
  return RUNS.test(clean) && !NUMBER.test(clean) ? `'${clean}` : clean;
}
