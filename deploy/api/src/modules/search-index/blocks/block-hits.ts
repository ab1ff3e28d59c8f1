import type { FacetField } from '@newsphoto/contract';
import type { SearchConditions } from '../search-conditions.ts';
import type { BlockColumns } from './block-columns.ts';
import { type BlockNode, matching, type TermDocs } from './block-expression.ts';
import { addDocs, BLOCK_SIZE, docsInOrder, docsOfBoth, docsWithout, newBits } from './doc-set.ts';
import { docTestsOf } from './doc-tests.ts';
import { type FilterTest, filterTestsOf } from './filter-tests.ts';
import type { CurrentBlock, SearchState } from './search-state.repository.ts';
import type { TermPlan } from './term-plan.ts';
import type { FacetNumbers } from './value-numbers.ts';

export interface LoadedBlock extends CurrentBlock {
  readonly columns: BlockColumns;
}

/** The input of a search in this process. */
export interface LoadedSearch extends Pick<SearchState, 'changed' | 'changedHits' | 'embargoed'> {
  /** In the order of their numbers. */
  readonly blocks: readonly LoadedBlock[];
  readonly expression: BlockNode | undefined;
  /** What is most relevant; undefined if another order was requested, or without words. */
  readonly headline: BlockNode | undefined;
  /** Of the values of facets in the blocks of this process. */
  readonly numbers: FacetNumbers;
  /** The documents of a block that contain a term. */
  docsOf(generation: number, plan: TermPlan): TermDocs;
}

interface BlockQuery extends Pick<LoadedSearch, 'expression' | 'changed' | 'embargoed' | 'docsOf'> {
  readonly conditions: SearchConditions;
}

/** Hits of a block, and the documents that a single filter leaves out, by its field: they count for its siblings. */
export interface FilteredDocs {
  readonly docs: Uint16Array;
  readonly left: ReadonlyMap<FacetField, Uint16Array>;
}

const NONE_LEFT: FilteredDocs['left'] = new Map();

/** The documents of a block that are hits, or (`most`) may be, in order. */
export function hitsOf(block: LoadedBlock, query: BlockQuery, bound: keyof TermDocs = 'least'): FilteredDocs {
  const docs = unfiltered(block, query, bound);
  const tests = docs.length === 0 ? [] : filterTestsOf(query.conditions.filters, block, query.embargoed);
  if (tests.length === 0) return { docs, left: NONE_LEFT };
  const left = new Map(tests.map(({ field }) => [field, new Uint16Array(docs.length)]));
  const counts = new Map<FacetField, number>();
  const hits = new Uint16Array(docs.length);
  let count = 0;
  for (const doc of docs) {
    const failed = singleFailure(tests, doc);
    if (failed === 'none') {
      hits[count] = doc;
      count += 1;
    } else if (failed !== 'several') {
      const at = counts.get(failed) ?? 0;
      const list = left.get(failed);
      if (list) list[at] = doc;
      counts.set(failed, at + 1);
    }
  }
  const cut = [...left].map(([field, list]) => [field, list.subarray(0, counts.get(field) ?? 0)] as const);
  return { docs: hits.subarray(0, count), left: new Map(cut) };
}

/** The field of the only filter that a document does not pass. */
function singleFailure(tests: readonly FilterTest[], doc: number): FacetField | 'none' | 'several' {
  let failed: FacetField | 'none' = 'none';
  for (const { field, passes } of tests) {
    if (passes(doc)) continue;
    if (failed !== 'none') return 'several';
    failed = field;
  }
  return failed;
}

function unfiltered(
  { block, generation, columns }: LoadedBlock,
  { conditions, expression, changed, embargoed, docsOf }: BlockQuery,
  bound: keyof TermDocs,
): Uint16Array {
  const numbers = conditions.detailed?.conditions.contentIds;
  const all = numbers
    ? docsOfBoth(docsIn(block, [...new Set(numbers)].map(Number)), columns.docs)
    : columns.docs;
  const found = expression ? matching(expression, (plan) => docsOf(generation, plan), bound, all) : all;
  // Neither changed documents, which the database has checked, nor those under embargo.
  const hidden = conditions.releasedOnly ? [...changed, ...embargoed] : changed;
  const docs = docsInOrder(docsWithout(found, docsIn(block, hidden)));
  const tests = docs.length === 0 ? [] : docTestsOf(conditions, columns);
  return tests.length === 0 ? docs : docs.filter((doc) => tests.every((passes) => passes(doc)));
}

/** The most relevant documents of a block, as a bitmap. */
export function relevantIn(
  { generation, columns }: LoadedBlock,
  { headline, docsOf }: Pick<LoadedSearch, 'headline' | 'docsOf'>,
): Uint32Array | undefined {
  if (!headline) return undefined;
  const bits = newBits();
  addDocs(
    bits,
    matching(headline, (plan) => docsOf(generation, plan), 'least', columns.docs),
  );
  return bits;
}

/** Those of some contents that are in a block, as its documents. */
export const docsIn = (block: number, contentIds: readonly number[]): Uint16Array =>
  Uint16Array.from(
    contentIds.filter((id) => Math.floor(id / BLOCK_SIZE) === block).sort((one, other) => one - other),
    (id) => id - block * BLOCK_SIZE,
  );
