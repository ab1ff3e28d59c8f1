import type { TextRule } from './finding.ts';

/** Invisible characters are named by their number. */
const shown = (character: string) =>
  /[\p{C}\p{Z}]/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : character;

/** The name must contain none of the characters; the message lists those that it contains. */
const without =
  (forbidden: RegExp): TextRule =>
  (text, label) => {
    const found = [...new Set(text.match(forbidden))];
    return found.length === 0 ? undefined : { code: 'E0045', args: [label, found.map(shown).join('')] };
  };

/**
 * Characters that file names must not contain, because object stores, archives or shells fail on them: one rule for each, and
 * `fileName` for all. Quotes are both kinds, brackets the square ones; non-ASCII is everything but the printable characters
 * of ASCII.
 */
export const FILE_NAME_RULES = {
  fileNameBackslash: without(/\\/g),
  fileNameBraces: without(/[{}]/g),
  fileNameNonAscii: without(/[^\x20-\x7e]/gu),
  fileNameCaret: without(/\^/g),
  fileNamePercent: without(/%/g),
  fileNameBacktick: without(/`/g),
  fileNameBrackets: without(/[[\]]/g),
  fileNameQuotes: without(/["']/g),
  fileNameAngleBrackets: without(/[<>]/g),
  fileNameTilde: without(/~/g),
  fileNameHash: without(/#/g),
  fileNamePipe: without(/\|/g),
  fileNameSlash: without(/\//g),
  fileName: without(/[\\{}^%`[\]"'<>~#|/]|[^\x20-\x7e]/gu),
} satisfies Record<string, TextRule>;
