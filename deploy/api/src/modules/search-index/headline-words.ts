import type { SearchNode } from '@newsphoto/domain';
import { spellingsOf } from '@newsphoto/domain/archive';
import { wordsOf } from '@newsphoto/domain/forms';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, inHeadline } from './field-matching.ts';
import type { SearchConditions } from './search-conditions.ts';

/**
 * The words of a search as they are looked for in headlines: what fulfils it by its headline alone is the most relevant.
 * Without what is excluded, which no hit contains.
 */
export function headlineWords({ ast, detailed }: SearchConditions): SearchNode | undefined {
  if (detailed?.conditions.contentIds) return undefined;
  const groupOf = (name: 'all' | 'any'): SearchNode[] => {
    const { words = '', fields = [] } = detailed?.conditions[name] ?? {};
    return fields.length > 0 && !fields.includes('headline') ? [] : wordsOf(words).map(spelledWord);
  };
  const any = groupOf('any');
  const nodes = [...(ast ? [ast] : []), ...groupOf('all'), ...(any.length > 0 ? [anyNode(any)] : [])];
  return nodes.length > 1 ? { kind: 'all', include: nodes, exclude: [] } : nodes[0];
}

const anyNode = (nodes: readonly SearchNode[]): SearchNode => {
  const [only, ...more] = nodes;
  return only && more.length === 0 ? only : { kind: 'any', nodes };
};

const spelledWord = (word: string): SearchNode =>
  anyNode(spellingsOf(word).map((text) => ({ kind: 'term', text, phrase: true, position: 0 })));

/** Whether a row of `content_search`, aliased `s`, is among the most relevant. */
export function headlineClause(conditions: SearchConditions): RawBuilder<boolean> {
  const words = headlineWords(conditions);
  return words ? clauseOf(words) : sql`false`;
}

function clauseOf(node: SearchNode): RawBuilder<boolean> {
  if (node.kind === 'term') return inHeadline(node.text);
  if (node.kind === 'any') return anyOf(node.nodes.map(clauseOf));
  return sql`(${sql.join(node.include.map(clauseOf), sql` and `)})`;
}
