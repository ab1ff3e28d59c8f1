import { spellingsOf } from '../text/fold.ts';
import type { SearchNode } from './ast.ts';

/** The expression with each spelling of its terms: `Möbius` finds a text with `Moebius` as well. */
export function withSpellings(node: SearchNode): SearchNode {
  if (node.kind === 'term') {
    const nodes = spellingsOf(node.text).map((text) => ({ ...node, text }));
    return nodes.length === 1 ? node : { kind: 'any', nodes };
  }
  if (node.kind === 'any') return { ...node, nodes: node.nodes.map(withSpellings) };
  return { ...node, include: node.include.map(withSpellings), exclude: node.exclude.map(withSpellings) };
}
