/** Codes with the texts of their columns, which replace them. */
export type CodeReplacements = ReadonlyMap<string, readonly string[]>;

export const NO_REPLACEMENTS: CodeReplacements = new Map();

/** A part of a text that is replaced. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly code: string;
  readonly text: string;
}

// A mark after a letter or figure is that of an address or a formula.
const CODE = '(?<![A-Za-z0-9=＝])[=＝]([^=＝\\s、。]{1,40})[=＝]';
const AT_END = new RegExp(`${CODE}$`, 'u');
const ANYWHERE = new RegExp(CODE, 'gu');
const COLUMN = /^(.+)#([1-9])$/u;

/** The text of a code; `=code#2=` is its second column. Full-width letters and figures are the same, capitals are not. */
function textOfCode(typed: string, replacements: CodeReplacements): string | undefined {
  const code = typed.normalize('NFKC');
  const [, name = code, column = '1'] = COLUMN.exec(code) ?? [];
  return replacements.get(name)?.[Number(column) - 1];
}

/** The code whose closing mark is before the caret. */
export function replacementAt(
  text: string,
  caret: number,
  replacements: CodeReplacements,
): Replacement | undefined {
  const found = AT_END.exec(text.slice(0, caret));
  if (!found) return undefined;
  const [marked, code = ''] = found;
  const replaced = textOfCode(code, replacements);
  return replaced === undefined
    ? undefined
    : { start: caret - marked.length, end: caret, code: marked, text: replaced };
}

/** Codes without a text: with them a text is not saved. Without any codes in the archive a mark is only a mark. */
export function unknownCodes(text: string, replacements: CodeReplacements): readonly string[] {
  if (replacements.size === 0) return [];
  return [...text.matchAll(ANYWHERE)]
    .filter(([, code = '']) => textOfCode(code, replacements) === undefined)
    .map(([marked]) => marked);
}
