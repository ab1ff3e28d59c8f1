import { foldText, type SearchNode, type SearchTerm } from '@newsphoto/domain';
import { buildSearchQuery, likePattern, type Recheck, textRuns } from '@newsphoto/domain/archive';
import { type RawBuilder, sql } from 'kysely';
import { CONTENT_LINES, type ContentLine, VALUE_MARK } from './content-lines.ts';

type Condition = RawBuilder<boolean>;

export const NOTHING: Condition = sql`false`;

/** An expression in all text. */
export function everywhere(node: SearchNode): Condition {
  const { tsquery, recheck } = buildSearchQuery(node);
  const candidates = sql<boolean>`s.tsv @@ ${tsquery}::tsquery`;
  return recheck ? sql`(${candidates} and ${recheckClause(recheck)})` : candidates;
}

/**
 * The same for rows that are checked one by one: if LIKE alone decides, the text is used, and the vector, which is several
 * times as long, is not read.
 */
export function inTexts(node: SearchNode): Condition {
  if (node.kind === 'term') {
    const pattern = patternOf(node);
    return pattern === undefined ? everywhere(node) : sql`s.folded like ${pattern}`;
  }
  if (node.kind === 'any') return sql`(${sql.join(node.nodes.map(inTexts), sql` or `)})`;
  const excluded = node.exclude.map((one) => sql`not ${inTexts(one)}`);
  return sql`(${sql.join([...node.include.map(inTexts), ...excluded], sql` and `)})`;
}

/** What LIKE decides in a folded text; undefined if words and signs have to be separate. */
export function patternOf(term: SearchTerm): string | undefined {
  const folded = foldText(term.text).trim();
  const [run, ...more] = textRuns(folded);
  return run?.kind === 'other' && more.length === 0 ? likePattern(folded) : undefined;
}

/** Every text that contains an expression, and a few that only contain its pairs of characters. */
export function candidatesEverywhere(node: SearchNode): Condition {
  return sql<boolean>`s.tsv @@ ${buildSearchQuery(node).tsquery}::tsquery`;
}

function recheckClause(recheck: Recheck): Condition {
  if (recheck.kind === 'like') return sql`s.folded like ${recheck.pattern}`;
  if (recheck.kind === 'match') return sql`s.tsv @@ ${recheck.tsquery}::tsquery`;
  if (recheck.kind === 'not') return sql`not (${recheckClause(recheck.node)})`;
  const glue = recheck.kind === 'and' ? sql` and ` : sql` or `;
  return sql`(${sql.join(recheck.nodes.map(recheckClause), glue)})`;
}

/**
 * A text in some lines alone. The index of all text finds the candidates, including those with it in other lines: they are
 * checked one by one, however short the text is.
 */
export function withinLines(text: string, lines: readonly ContentLine[]): Condition {
  return amongCandidates(text, lines, lineTest(foldText(text).trim()));
}

/** Words of ASCII letters and digits are found by prefix, as in the index. */
const lineTest = (folded: string): RawBuilder<unknown> =>
  beginsWord(folded) ? sql`~ ${`(^|[^a-z0-9])${escapeRegExp(folded)}`}` : sql`like ${likePattern(folded)}`;

export const beginsWord = (folded: string): boolean => /^[a-z0-9]/.test(folded);

/** The same, for rows that are checked one by one: no index is read. */
export const inLineOfFew = (folded: string, line: ContentLine): Condition =>
  sql<boolean>`${textOfLine(line)} ${lineTest(folded)}`;

/** A text in the headline, for rows that were found. */
export function inHeadline(text: string): Condition {
  const folded = foldText(text).trim();
  return folded === '' ? NOTHING : inLineOfFew(folded, 'headline');
}

const textOfLine = (line: ContentLine): RawBuilder<unknown> =>
  sql`split_part(s.folded, ${'\n'}, ${sql.lit(CONTENT_LINES.indexOf(line) + 1)})`;

/** A text that is a complete value of some lines: 津市 is not 大津市. */
export function asValueOf(text: string, lines: readonly ContentLine[]): Condition {
  const value = `${VALUE_MARK}${foldText(text).trim()}${VALUE_MARK}`;
  return amongCandidates(text, lines, sql`like ${likePattern(value)}`);
}

function amongCandidates(text: string, lines: readonly ContentLine[], test: RawBuilder<unknown>): Condition {
  const folded = foldText(text).trim();
  if (folded === '') return NOTHING;
  const { tsquery } = buildSearchQuery({ kind: 'term', text: folded, phrase: true, position: 0 });
  const tests = lines.map((line) => sql`${textOfLine(line)} ${test}`);
  return sql`(s.tsv @@ ${tsquery}::tsquery and (${sql.join(tests, sql` or `)}))`;
}

/** One of several; false without any. */
export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? NOTHING : sql`(${sql.join(conditions, sql` or `)})`;

const escapeRegExp = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
