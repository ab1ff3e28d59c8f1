import type { FacetField } from '@newsphoto/contract';
import { type Filters, filteredFields } from '../facets.ts';
import { type BlockColumns, type CodedField, NO_DAY } from './block-columns.ts';
import { BLOCK_SIZE } from './doc-set.ts';
import { codeTest, type DocTest } from './doc-tests.ts';
import type { ChangedHit } from './search-state.repository.ts';

/** Facets whose value is one of the columns. */
export const CODED_FACETS = {
  contentType: 'contentType',
  origin: 'origin',
  category: 'category',
  photographer: 'photographer',
  place: 'place',
  country: 'country',
  credit: 'credit',
  orientation: 'orientation',
  restriction: 'notes',
} as const satisfies Partial<Record<FacetField, CodedField>>;

type CodedFacet = keyof typeof CODED_FACETS;
export const isCoded = (field: FacetField): field is CodedFacet => Object.hasOwn(CODED_FACETS, field);

export interface FilterTest {
  readonly field: FacetField;
  readonly passes: DocTest;
}

interface FilteredBlock {
  readonly block: number;
  readonly columns: BlockColumns;
}

/** The filters of a search one by one, for the documents of one block. Filters that every document passes are left out. */
export const filterTestsOf = (
  filters: Filters,
  block: FilteredBlock,
  embargoed: readonly number[],
): readonly FilterTest[] =>
  filteredFields(filters).flatMap((field) =>
    testsOf(field, filters[field] ?? [], { ...block, embargoed }).map((passes) => ({ field, passes })),
  );

function testsOf(
  field: FacetField,
  values: readonly string[],
  { block, columns, embargoed }: FilteredBlock & { readonly embargoed: readonly number[] },
): DocTest[] {
  if (isCoded(field)) return codeTest(columns, CODED_FACETS[field], values);
  if (field === 'year') return [yearTest(columns, values)];
  if (field === 'person') return [personTest(columns, values)];
  const waiting = new Set(embargoed.map((id) => id - block * BLOCK_SIZE));
  return [(doc) => values.includes(waiting.has(doc) ? '1' : '')];
}

function yearTest({ year, years }: BlockColumns, values: readonly string[]): DocTest {
  const isWanted = Uint8Array.from(years, (one) => (one !== NO_DAY && values.includes(String(one)) ? 1 : 0));
  return (doc) => isWanted[year[doc] ?? 0] === 1;
}

function personTest({ persons, dictionaries }: BlockColumns, values: readonly string[]): DocTest {
  const isWanted = Uint8Array.from(dictionaries.person, (name) => (values.includes(name) ? 1 : 0));
  const { starts, codes } = persons;
  return (doc) => {
    const end = starts[doc + 1] ?? 0;
    for (let at = starts[doc] ?? end; at < end; at += 1) if (isWanted[codes[at] ?? 0] === 1) return true;
    return false;
  };
}

/** The values of a row that was changed since blocks were built. */
export function valuesOfRow(
  row: ChangedHit,
  field: FacetField,
  embargoed: ReadonlySet<number>,
): readonly string[] {
  if (isCoded(field)) return [row[CODED_FACETS[field]]];
  if (field === 'year') return row.year === NO_DAY ? [] : [String(row.year)];
  return field === 'person' ? row.persons : [embargoed.has(row.contentId) ? '1' : ''];
}

/** The filters that a changed row does not pass. */
export const failedFilters = (
  row: ChangedHit,
  filters: Filters,
  embargoed: ReadonlySet<number>,
): readonly FacetField[] =>
  filteredFields(filters).filter((field) => {
    const wanted = filters[field] ?? [];
    return !valuesOfRow(row, field, embargoed).some((value) => wanted.includes(value));
  });
