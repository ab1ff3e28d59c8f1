/** Tokens of an expression. A `space` is a run of white space; it is AND where there is no other operator. */
export type Piece =
  | {
      readonly kind: 'word' | 'phrase';
      readonly text: string;
      readonly position: number;
      readonly end: number;
    }
  | { readonly kind: 'sign'; readonly sign: Sign; readonly position: number; readonly end: number }
  | { readonly kind: 'space'; readonly position: number; readonly end: number }
  | { readonly kind: 'unclosed' | 'dangling'; readonly position: number; readonly end: number };

export type Sign = '+' | '*' | '#' | '(' | ')';

/** Full-width forms count as the operators themselves. */
const SIGNS: Readonly<Record<string, Sign>> = {
  '+': '+',
  '＋': '+',
  '*': '*',
  '＊': '*',
  '#': '#',
  '＃': '#',
  '(': '(',
  '（': '(',
  ')': ')',
  '）': ')',
};
const ESCAPES = ['\\', '＼'];
const QUOTES = ['"', '＂', '“', '”'];

const isSpace = (character: string) => /\s/.test(character);
const endsWord = (character: string) =>
  isSpace(character) || character in SIGNS || QUOTES.includes(character);

/** Splits an expression into tokens; never fails, invalid input becomes a token as well. */
export function scanExpression(input: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < input.length) {
    const piece = scanPiece(input, at);
    pieces.push(piece);
    at = piece.end;
  }
  return pieces;
}

function scanPiece(input: string, position: number): Piece {
  const character = input.charAt(position);
  const sign = SIGNS[character];
  if (sign) return { kind: 'sign', sign, position, end: position + 1 };
  if (isSpace(character)) {
    let end = position + 1;
    while (end < input.length && isSpace(input.charAt(end))) end += 1;
    return { kind: 'space', position, end };
  }
  return QUOTES.includes(character) ? scanPhrase(input, position) : scanWord(input, position);
}

/** Inside quotes operators are text; a backslash still escapes, so that a quote can be searched. */
function scanPhrase(input: string, position: number): Piece {
  let text = '';
  let at = position + 1;
  while (at < input.length && !QUOTES.includes(input.charAt(at))) {
    if (ESCAPES.includes(input.charAt(at))) at += 1;
    text += input.charAt(at);
    at += 1;
  }
  if (at >= input.length) return { kind: 'unclosed', position, end: input.length };
  return { kind: 'phrase', text, position, end: at + 1 };
}

function scanWord(input: string, position: number): Piece {
  let text = '';
  let at = position;
  while (at < input.length && !endsWord(input.charAt(at))) {
    if (ESCAPES.includes(input.charAt(at))) {
      if (at + 1 >= input.length) return { kind: 'dangling', position: at, end: input.length };
      at += 1;
    }
    text += input.charAt(at);
    at += 1;
  }
  return { kind: 'word', text, position, end: at };
}
