import { foldText } from '../text/fold.ts';
import { type Concept, type Operator, TOKENS, type TokenMeaning } from './restriction-vocabulary.ts';

/**
 * What a part of a restriction says. `forbid`: no use that matches all concepts of one of the combinations. `only`: uses that
 * match one concept of each axis.
 */
export type Restriction =
  | {
      readonly kind: 'forbid';
      readonly combinations: readonly (readonly Concept[])[];
      readonly quote: string;
    }
  | { readonly kind: 'only'; readonly concepts: readonly Concept[]; readonly quote: string }
  | { readonly kind: 'unexplained'; readonly quote: string };

/** The text of a content's restrictions, part by part. A part that is not understood to its end is unexplained. */
export function readRestrictions(text: string): Restriction[] {
  return partsOf(text).flatMap((quote): Restriction[] => {
    const rules = readPart(quote);
    return rules === undefined ? [{ kind: 'unexplained', quote }] : rules.map((rule) => ({ ...rule, quote }));
  });
}

const SENTENCE_END = /[\r\n。．;；!！]+|\.(?=\s|$)/;
/** Bullets and brackets around a part. */
const FRAME = /^[\s※★●○■□◆◇*・【「『［[（(<〈《]+|[\s】」』］\]）)>〉》、,]+$/gu;
/** An exception may be meant for everything before it. */
const EXCEPTION = /^\s*(?:ただし|但し|但、|例外|except|unless|but\b|however)/i;

function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const sentence of text.split(SENTENCE_END)) {
    if (!/[\p{L}\p{N}]/u.test(sentence)) continue;
    if (EXCEPTION.test(sentence)) parts.push([...parts.splice(0), sentence.trim()].join('。'));
    else parts.push(sentence.trim());
  }
  return parts;
}

type Rule =
  | { readonly kind: 'forbid'; readonly combinations: readonly (readonly Concept[])[] }
  | { readonly kind: 'only'; readonly concepts: readonly Concept[] };
interface Token {
  readonly meaning: TokenMeaning;
  /** A space was before it. */
  readonly isApart: boolean;
}

/** By their first character, longest first. */
const SPELLINGS = new Map<string, string[]>();
for (const spelling of [...TOKENS.keys()].sort((one, other) => other.length - one.length)) {
  const first = spelling.charAt(0);
  SPELLINGS.set(first, [...(SPELLINGS.get(first) ?? []), spelling]);
}

/** The tokens of a part; undefined if it has anything else. */
function tokensOf(part: string): Token[] | undefined {
  const pieces = foldText(part.replace(FRAME, '')).split(' ');
  const text = pieces.join('');
  const starts = new Set(pieces.map((_piece, index) => pieces.slice(0, index).join('').length));
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const spelling = SPELLINGS.get(text.charAt(at))?.find((one) => text.startsWith(one, at));
    const meaning = spelling && TOKENS.get(spelling);
    if (!meaning) return undefined;
    tokens.push({ meaning, isApart: starts.has(at) });
    at += spelling.length;
  }
  return tokens;
}

/** One statement while it is read: its subjects, and what is said of them. */
interface Statement {
  readonly before: Operator | undefined;
  readonly combinations: Concept[][];
  readonly operators: Operator[];
  /** A separator was read: the next concept is another subject. */
  isListed: boolean;
  /** Behind a separator no concept was read: 「広告・転載不可」 has a subject that the vocabulary lacks. */
  isOpen: boolean;
}

const statement = (before?: Operator): Statement => ({
  ...{ before, combinations: [], operators: [], isListed: false, isOpen: false },
});

function readPart(part: string): Rule[] | undefined {
  const tokens = tokensOf(part);
  if (!tokens) return undefined;
  const statements = [statement()];
  for (const token of tokens) read(token, statements);
  const rules: Rule[] = [];
  for (const one of statements) {
    const isEmpty = one.combinations.length === 0 && one.operators.length === 0 && !one.before;
    const rule = isEmpty ? 'none' : ruleOf(one);
    if (rule === undefined) return undefined;
    if (rule !== 'none') rules.push(rule);
  }
  return rules;
}

function read({ meaning, isApart }: Token, statements: Statement[]): void {
  const last = statements.at(-1) ?? statement();
  if (meaning.kind === 'operator') readOperator(meaning.operator, last, statements);
  if (meaning.kind === 'separator' || meaning.kind === 'suchAs') {
    last.isListed = true;
    last.isOpen ||= meaning.kind === 'separator' && last.operators.length === 0;
  }
  if (meaning.kind === 'concept') {
    if (last.operators.length > 0) statements.push(statement());
    addSubject(statements.at(-1) ?? last, meaning.concept, isApart);
  }
}

function readOperator(operator: Operator, last: Statement, statements: Statement[]): void {
  const isOnlyBefore = operator === 'only' && last.combinations.length === 0;
  if (operator !== 'forbidNext' && !isOnlyBefore) {
    last.operators.push(operator);
    return;
  }
  last.isOpen = false;
  statements.push(statement(operator));
}

/** 「ウェブでの広告」 is one subject, 「ウェブ・広告」 and 「ウェブ　広告」 are two; in English a space separates nothing. */
function addSubject(to: Statement, concept: Concept, isApart: boolean): void {
  const last = to.combinations.at(-1);
  if (last && !to.isListed && (to.before || !isApart)) last.push(concept);
  else to.combinations.push([concept]);
  to.isListed = false;
  to.isOpen = false;
}

/** Operators in the order of the text: 「広告以外は可」 forbids what 「広告は不可」 forbids. */
const MEANINGS: Readonly<Record<string, 'forbid' | 'only' | 'none'>> = {
  forbid: 'forbid',
  'only forbid': 'forbid',
  'except permit': 'forbid',
  only: 'only',
  'only permit': 'only',
  'except forbid': 'only',
  permit: 'none',
  forbidNext: 'forbid',
};

function ruleOf({ before, combinations, operators, isOpen }: Statement): Rule | 'none' | undefined {
  if (combinations.length === 0 || isOpen) return undefined;
  const meaning = MEANINGS[[...(before ? [before] : []), ...operators].join(' ')];
  if (meaning === 'only') return { kind: 'only', concepts: combinations.flat() };
  return meaning === 'forbid' ? { kind: 'forbid', combinations } : meaning;
}
