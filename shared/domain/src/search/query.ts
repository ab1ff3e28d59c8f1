import { foldText } from '../text/fold.ts';
import type { SearchAll, SearchAny, SearchNode, SearchTerm } from './ast.ts';
import { bigrams, quoteToken, type Run, textRuns } from './tokens.ts';

/**
 * What a candidate must pass besides the tsquery, as a tree. `like` is a pattern for the folded text with `\` as its escape
 * character; `match` is a tsquery.
 */
export type Recheck =
  | { readonly kind: 'like'; readonly pattern: string }
  | { readonly kind: 'match'; readonly tsquery: string }
  | { readonly kind: 'and' | 'or'; readonly nodes: readonly Recheck[] }
  | { readonly kind: 'not'; readonly node: Recheck };

export interface SearchQuery {
  /** A tsquery literal: finds all hits, and false positives if there is a recheck. */
  readonly tsquery: string;
  /** Absent if the tsquery alone is exact. */
  readonly recheck: Recheck | undefined;
}

/**
 * Turns an expression into a query for PostgreSQL. Bigrams joined by AND find every text with a term, and a few that only
 * contain its pairs (東京都 in 東京から京都へ), so that terms of three or more characters and quoted phrases are rechecked with LIKE.
 * ASCII runs match by word prefix.
 */
export function buildSearchQuery(ast: SearchNode): SearchQuery {
  return { tsquery: candidates(ast), recheck: isExact(ast) ? undefined : recheck(ast) };
}

/** A tsquery that every hit matches. An inexact exclusion would lose hits: the recheck handles it. */
function candidates(node: SearchNode): string {
  if (node.kind === 'term') return termQuery(node);
  if (node.kind === 'any') return `(${node.nodes.map(candidates).join(' | ')})`;
  const excluded = node.exclude.filter(isExact).map((one) => `!${candidates(one)}`);
  return `(${[...node.include.map(candidates), ...excluded].join(' & ')})`;
}

function isExact(node: SearchNode): boolean {
  if (node.kind === 'term') return isExactTerm(node);
  if (node.kind === 'any') return node.nodes.every(isExact);
  return [...node.include, ...node.exclude].every(isExact);
}

/** Rechecks of a node whose candidates have matched. */
function recheck(node: SearchNode): Recheck {
  if (node.kind === 'term') return { kind: 'like', pattern: likePattern(foldTerm(node)) };
  return node.kind === 'any' ? recheckAny(node) : recheckAll(node);
}

function recheckAny(node: SearchAny): Recheck {
  return { kind: 'or', nodes: node.nodes.map(completeTest) };
}

function recheckAll(node: SearchAll): Recheck {
  const included = node.include.filter((one) => !isExact(one)).map(recheck);
  const excluded = node.exclude
    .filter((one) => !isExact(one))
    .map((one): Recheck => ({ kind: 'not', node: completeTest(one) }));
  return joined('and', [...included, ...excluded]);
}

/** The complete test of a node whose candidates were not preselected. */
function completeTest(node: SearchNode): Recheck {
  const match: Recheck = { kind: 'match', tsquery: candidates(node) };
  return isExact(node) ? match : joined('and', [match, recheck(node)]);
}

function joined(kind: 'and' | 'or', nodes: readonly Recheck[]): Recheck {
  const [only, ...more] = nodes;
  return only && more.length === 0 ? only : { kind, nodes };
}

/** `%text%` with the wildcards of the text escaped. */
export function likePattern(folded: string): string {
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}

/** White space at the ends of a phrase is ignored. */
const foldTerm = (term: SearchTerm) => foldText(term.text).trim();

function termQuery(term: SearchTerm): string {
  const runs = textRuns(foldTerm(term));
  const parts = runs.flatMap((run, index) => runQueries(run, index === runs.length - 1));
  return parts.length === 1 ? (parts[0] ?? '') : `(${[...new Set(parts)].join(' & ')})`;
}

function runQueries(run: Run, isLast: boolean): string[] {
  if (run.kind === 'sign') return [quoteToken(run.text)];
  // A word is matched by prefix only at the end of the term: covid finds covid19, covid株 does not need it.
  if (run.kind === 'ascii') return [`${quoteToken(run.text)}${isLast ? ':*' : ''}`];
  const pairs = bigrams(run.text);
  return pairs.length === 0 ? [`${quoteToken(run.text)}:*`] : pairs.map(quoteToken);
}

/** One word, one sign, one character or one pair is found exactly by its token. */
function isExactTerm(term: SearchTerm): boolean {
  const [run, ...more] = textRuns(foldTerm(term));
  if (!run || more.length > 0) return false;
  return run.kind !== 'other' || [...run.text].length <= 2;
}
