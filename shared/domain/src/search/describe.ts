import type { SearchNode } from './ast.ts';

/** Characters that would change the direction of the text around them; the search ignores them. */
const TURNING = /\p{Bidi_Control}/gu;

/** A parsed expression in Japanese: 「首相」かつ「会見」、ただし「動画」を除く. Empty without conditions. */
export function describeSearch(ast: SearchNode | undefined): string {
  return ast ? describe(ast) : '';
}

function describe(node: SearchNode): string {
  if (node.kind === 'term') return `${node.phrase ? '語句' : ''}「${node.text.replaceAll(TURNING, '')}」`;
  if (node.kind === 'any') return node.nodes.map(bracketed).join('または');
  const wanted = node.include.map(bracketed).join('かつ');
  if (node.exclude.length === 0) return wanted;
  return `${wanted}、ただし${node.exclude.map(bracketed).join('と')}を除く`;
}

const bracketed = (node: SearchNode) => (node.kind === 'term' ? describe(node) : `（${describe(node)}）`);
