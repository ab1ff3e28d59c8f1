import { FACET_FIELDS, type Facet } from '@newsphoto/contract';
import { CONTENT_TYPES, labelOfCode, ORIGINS } from '@newsphoto/domain';
import type { FacetCount } from '../search-index/facets.ts';

/** Buckets of a facet that are worth showing. */
const MOST_BUCKETS = 50;

/** Facets in the order of the contract; years newest first, others by their count. */
export function presentFacets(
  counts: readonly FacetCount[],
  approximate: boolean,
  categories: readonly { item_id: string; item_name: string }[],
): Facet[] {
  return FACET_FIELDS.map((field) => {
    const buckets = counts
      .filter((one) => one.field === field)
      .slice(0, field === 'year' ? undefined : MOST_BUCKETS)
      .map(({ value, count }) => ({ value, label: labelOf(field, value, categories), count }));
    if (field === 'year') buckets.sort((a, b) => b.value.localeCompare(a.value));
    return { field, approximate, buckets };
  });
}

function labelOf(
  field: Facet['field'],
  value: string,
  categories: readonly { item_id: string; item_name: string }[],
): string {
  if (field === 'contentType') return labelOfCode(CONTENT_TYPES, value) || value;
  if (field === 'origin') return labelOfCode(ORIGINS, value) || value;
  if (field === 'category') return categories.find((one) => one.item_id === value)?.item_name ?? value;
  return field === 'year' ? `${value}年` : value;
}
