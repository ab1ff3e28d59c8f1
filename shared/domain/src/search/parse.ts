import { formatMessage } from '../messages/format.ts';
import { foldText } from '../text/fold.ts';
import type { ParsedSearch, SearchErrorCode, SearchNode, SearchTerm } from './ast.ts';
import { characterNameAt } from './character-name.ts';
import { type Piece, type Sign, scanExpression } from './scan.ts';

/** Parses a search expression. The rules are numbered in SPEC.md beside this file. */
export function parseSearchExpression(input: string): ParsedSearch {
  if (input === '') return { ok: true, ast: undefined };
  try {
    return { ok: true, ast: new ExpressionParser(input).parse() };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { code, position } = error;
    const message = formatMessage(code, position + 1, characterNameAt(input, position));
    return { ok: false, error: { code, position, message } };
  }
}

class ExpressionError extends Error {
  readonly code: SearchErrorCode;
  readonly position: number;

  constructor(code: SearchErrorCode, position: number) {
    super(`${code} at ${position}`);
    this.code = code;
    this.position = position;
  }
}

const NOT_FIRST: readonly Sign[] = ['+', '*', '#', ')'];
const NOT_LAST: readonly Sign[] = ['+', '*', '#', '('];

class ExpressionParser {
  private readonly pieces: readonly Piece[];
  private readonly end: number;
  private at = 0;

  constructor(input: string) {
    this.pieces = scanExpression(input);
    this.end = input.length;
  }

  parse(): SearchNode {
    this.refuseEdge(this.pieces[0], NOT_FIRST);
    this.refuseEdge(this.pieces.at(-1), NOT_LAST);
    const node = this.any();
    const rest = this.pieces[this.at];
    if (rest) throw new ExpressionError('E1074', rest.position);
    return node;
  }

  private refuseEdge(piece: Piece | undefined, refused: readonly Sign[]): void {
    const isRefused = piece?.kind === 'space' || (piece?.kind === 'sign' && refused.includes(piece.sign));
    if (piece && isRefused) throw new ExpressionError('E1073', piece.position);
  }

  private any(): SearchNode {
    const nodes = [this.all()];
    while (this.takeSign('+')) nodes.push(this.all());
    return anyOf(nodes);
  }

  private all(): SearchNode {
    const include = [this.operand()];
    const exclude: SearchNode[] = [];
    for (;;) {
      if (this.takeSign('*')) include.push(this.operand());
      else if (this.takeSign('#')) exclude.push(this.operand());
      else if (this.operandFollows()) include.push(this.operand());
      else return allOf(include, exclude);
    }
  }

  /** True after white space before another operand; two adjacent operands are an error. */
  private operandFollows(): boolean {
    const before = this.at;
    this.skipSpaces();
    const piece = this.pieces[this.at];
    if (!piece || (piece.kind === 'sign' && piece.sign !== '(')) return false;
    if (this.at === before) throw new ExpressionError('E1074', piece.position);
    return true;
  }

  private operand(): SearchNode {
    this.skipSpaces();
    const piece = this.pieces[this.at];
    if (!piece) throw new ExpressionError('E1073', this.end);
    if (piece.kind === 'sign') return this.group(piece.sign, piece.position);
    if (piece.kind !== 'word' && piece.kind !== 'phrase') throw new ExpressionError('E1074', piece.position);
    this.at += 1;
    return termOf(piece.text, piece.kind === 'phrase', piece.position);
  }

  private group(sign: Sign, position: number): SearchNode {
    if (sign === ')') throw this.closedTooEarly(position);
    if (sign !== '(') throw new ExpressionError('E1073', position);
    this.at += 1;
    const node = this.any();
    if (!this.takeSign(')')) throw new ExpressionError('E1074', position);
    return node;
  }

  /** `(a+)` is an operator without its right side, `()` a pair of brackets without content. */
  private closedTooEarly(position: number): ExpressionError {
    const before = this.pieces.slice(0, this.at).findLast((piece) => piece.kind !== 'space');
    const operator = before?.kind === 'sign' && before.sign !== '(' && before.sign !== ')';
    return operator ? new ExpressionError('E1073', before.position) : new ExpressionError('E1074', position);
  }

  private takeSign(sign: Sign): boolean {
    const before = this.at;
    this.skipSpaces();
    const piece = this.pieces[this.at];
    if (piece?.kind === 'sign' && piece.sign === sign) {
      this.at += 1;
      return true;
    }
    this.at = before;
    return false;
  }

  private skipSpaces(): void {
    while (this.pieces[this.at]?.kind === 'space') this.at += 1;
  }
}

function termOf(text: string, phrase: boolean, position: number): SearchTerm {
  if (foldText(text).trim() === '') throw new ExpressionError('E1074', position);
  return { kind: 'term', text, phrase, position };
}

function anyOf(nodes: readonly SearchNode[]): SearchNode {
  const [only, ...more] = nodes.flatMap((node) => (node.kind === 'any' ? node.nodes : [node]));
  return only && more.length === 0 ? only : { kind: 'any', nodes: only ? [only, ...more] : [] };
}

/** Brackets around a plain AND have no effect: `(a*b)*c` is `a*b*c`. */
function allOf(operands: readonly SearchNode[], exclude: readonly SearchNode[]): SearchNode {
  const include = operands.flatMap((node) =>
    node.kind === 'all' && node.exclude.length === 0 ? node.include : [node],
  );
  const [only] = include;
  return only && include.length === 1 && exclude.length === 0 ? only : { kind: 'all', include, exclude };
}
