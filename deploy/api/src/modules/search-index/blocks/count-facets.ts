import { FACET_FIELDS, type FacetField } from '@newsphoto/contract';
import type { FacetCount } from '../facets.ts';
import type { SearchConditions } from '../search-conditions.ts';
import { docsIn, type FilteredDocs, type LoadedSearch } from './block-hits.ts';
import { MOST_VALUES, ValueCounts } from './count-values.ts';
import { docsOfBoth } from './doc-set.ts';
import { failedFilters, valuesOfRow } from './filter-tests.ts';
import type { BlockHits } from './order-hits.ts';
import type { ChangedHit } from './search-state.repository.ts';

export interface FilteredBlock extends BlockHits, FilteredDocs {}

/** Rows that were changed since blocks were built: hits, and those that a single filter leaves out. */
export interface ChangedRows {
  readonly hits: readonly ChangedHit[];
  readonly left: ReadonlyMap<FacetField, readonly ChangedHit[]>;
}

export function changedRows(
  { changedHits, embargoed }: Pick<LoadedSearch, 'changedHits' | 'embargoed'>,
  { filters }: SearchConditions,
): ChangedRows {
  const waiting = new Set(embargoed);
  const hits: ChangedHit[] = [];
  const left = new Map<FacetField, ChangedHit[]>();
  for (const row of changedHits) {
    const [failed, ...more] = failedFilters(row, filters, waiting);
    if (!failed) hits.push(row);
    else if (more.length === 0) left.set(failed, [...(left.get(failed) ?? []), row]);
  }
  return { hits, left };
}

interface CountedSearch {
  readonly blocks: readonly FilteredBlock[];
  readonly changed: ChangedRows;
  readonly loaded: Pick<LoadedSearch, 'numbers' | 'embargoed'>;
  readonly conditions: SearchConditions;
}

/** The values of every facet over all hits; of a filtered one over what the other conditions find. */
export function countFacetsOf(search: CountedSearch): FacetCount[] {
  const expected = search.blocks.reduce((sum, { docs }) => sum + docs.length, 0);
  return FACET_FIELDS.flatMap((field) => {
    const { loaded, conditions } = search;
    const counts = new ValueCounts(field, loaded.numbers, expected);
    for (const one of search.blocks) countBlock(counts, one, { field, embargoed: loaded.embargoed });
    const rows = [...search.changed.hits, ...(search.changed.left.get(field) ?? [])];
    const waiting = new Set(rows.length > 0 && field === 'embargo' ? loaded.embargoed : []);
    for (const row of rows) for (const value of valuesOfRow(row, field, waiting)) counts.addValue(value);
    const most = field === 'year' ? Number.POSITIVE_INFINITY : MOST_VALUES;
    return counts.list(conditions.filters[field] ?? [], most);
  });
}

function countBlock(
  counts: ValueCounts,
  { block, columns, docs, left }: FilteredBlock,
  { field, embargoed }: { readonly field: FacetField; readonly embargoed: readonly number[] },
): void {
  const parts = [docs, left.get(field)].filter((part) => part !== undefined && part.length > 0);
  for (const part of parts) {
    if (part && field === 'embargo') counts.addValue('1', docsOfBoth(part, docsIn(block, embargoed)).length);
    else if (part) counts.addDocs(part, columns);
  }
}
