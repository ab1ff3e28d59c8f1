import type { SearchNode } from '@newsphoto/domain';
import { wordsOf } from '@newsphoto/domain/forms';
import type { SearchConditions } from './search-conditions.ts';

/** What a search marks in texts: its expression, and the words of the detailed search that are to be found. */
export function markedWords({ ast, detailed }: SearchConditions): SearchNode | undefined {
  const { all, any } = detailed?.conditions ?? {};
  const words = [all, any].flatMap((group) => wordsOf(group?.words ?? ''));
  const terms = words.map((text): SearchNode => ({ kind: 'term', text, phrase: true, position: 0 }));
  const nodes = [...(ast ? [ast] : []), ...terms];
  return nodes.length > 1 ? { kind: 'all', include: nodes, exclude: [] } : nodes[0];
}
