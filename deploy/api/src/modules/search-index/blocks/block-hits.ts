import type { SearchConditions } from '../search-conditions.ts';
import type { BlockColumns } from './block-columns.ts';
import { type BlockNode, matching, type TermDocs } from './block-expression.ts';
import { BLOCK_SIZE, type DocSet, docsInOrder, docsOfBoth, docsWithout } from './doc-set.ts';
import { docTestsOf } from './doc-tests.ts';
import type { CurrentBlock, SearchState } from './search-state.repository.ts';
import type { TermPlan } from './term-plan.ts';

export interface LoadedBlock extends CurrentBlock {
  readonly columns: BlockColumns;
}

/** The input of a search in this process. */
export interface LoadedSearch extends Pick<SearchState, 'changed' | 'changedHits' | 'embargoed'> {
  /** In the order of their numbers. */
  readonly blocks: readonly LoadedBlock[];
  readonly expression: BlockNode | undefined;
  /** The documents of a block that contain a term. */
  docsOf(generation: number, plan: TermPlan): TermDocs;
}

interface BlockQuery extends Pick<LoadedSearch, 'expression' | 'changed' | 'embargoed' | 'docsOf'> {
  readonly conditions: SearchConditions;
}

/** The documents of a block that are hits, or (`most`) may be, in order. */
export function hitsOf(
  { block, generation, columns }: LoadedBlock,
  { conditions, expression, changed, embargoed, docsOf }: BlockQuery,
  bound: keyof TermDocs = 'least',
): Uint16Array {
  const numbers = conditions.detailed?.conditions.contentIds;
  const all = numbers
    ? docsOfBoth(docsIn(block, [...new Set(numbers)].map(Number)), columns.docs)
    : columns.docs;
  const found = expression ? matching(expression, (plan) => docsOf(generation, plan), bound, all) : all;
  // Neither changed documents, which the database has checked, nor those under embargo.
  const docs = docsInOrder(docsWithout(found, docsIn(block, [...changed, ...embargoed])));
  const tests = docs.length === 0 ? [] : docTestsOf(conditions, columns);
  return tests.length === 0 ? docs : docs.filter((doc) => tests.every((passes) => passes(doc)));
}

/** Those of some contents that are in a block, as its documents. */
const docsIn = (block: number, contentIds: readonly number[]): DocSet =>
  Uint16Array.from(
    contentIds.filter((id) => Math.floor(id / BLOCK_SIZE) === block).sort((one, other) => one - other),
    (id) => id - block * BLOCK_SIZE,
  );
