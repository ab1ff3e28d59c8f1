import { foldText } from '../text/fold.ts';

/**
 * A run of ASCII letters and digits, a run of any other letters, digits and marks, or one sign by itself.
 * White space separates and is no token.
 */
const RUN = /[a-z0-9]+|(?:(?![a-z0-9])[\p{L}\p{N}\p{M}])+|[^\s\p{L}\p{N}\p{M}]/gu;
const ASCII_RUN = /^[a-z0-9]+$/;

/** PostgreSQL refuses lexemes beyond 2,046 bytes; longer runs are indexed and searched by their start. */
const LONGEST_TOKEN = 255;

/** `ascii`: a word. `sign`: one sign. `other`: characters that are split into bigrams. */
export interface Run {
  readonly kind: 'ascii' | 'sign' | 'other';
  readonly text: string;
}

/** Splits folded text into runs. */
export function textRuns(folded: string): Run[] {
  return (folded.match(RUN) ?? []).map((text) => {
    if (ASCII_RUN.test(text)) return { kind: 'ascii', text: text.slice(0, LONGEST_TOKEN) };
    return { kind: /^[\p{L}\p{N}\p{M}]/u.test(text) ? 'other' : 'sign', text };
  });
}

/** Neighbouring pairs of characters; none for a single one. */
export function bigrams(text: string): string[] {
  const characters = [...text];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Tokens of one text, each once: words, signs, bigrams with the last single character of each run. */
export function searchTokens(text: string): string[] {
  const tokens = new Set<string>();
  for (const run of textRuns(foldText(text))) {
    if (run.kind === 'other') {
      for (const pair of bigrams(run.text)) tokens.add(pair);
      tokens.add([...run.text].at(-1) ?? '');
    } else {
      tokens.add(run.text);
    }
  }
  return [...tokens];
}

/** A token as a literal in tsvector and tsquery. */
export function quoteToken(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/**
 * A tsvector literal without positions, to be cast: `$1::tsvector`. Fields are split one by one, so no token spans two of
 * them.
 */
export function tsvectorLiteral(fields: readonly string[]): string {
  const tokens = new Set(fields.flatMap(searchTokens));
  return [...tokens].map(quoteToken).join(' ');
}
