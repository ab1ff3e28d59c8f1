import { FACET_FIELDS, type Facet, type FacetField } from '@newsphoto/contract';
import {
  CONTENT_TYPES,
  EMBARGOES,
  labelOfCode,
  ORIENTATIONS,
  ORIGINS,
  RESTRICTIONS,
} from '@newsphoto/domain';
import type { FacetCount, Filters } from '../search-index/facets.ts';

/** Buckets of a facet that are worth showing. */
const MOST_BUCKETS = 50;

interface Presented {
  readonly counts: readonly FacetCount[];
  /** All of them were counted on a sample. */
  readonly approximate: boolean;
  /** The fields that this user may see. */
  readonly fields: readonly FacetField[];
  /** What is chosen is shown however rare it is. */
  readonly filters: Filters;
  readonly categories: readonly { item_id: string; item_name: string }[];
}

/** Facets in the order of the contract; years newest first, others by their count. */
export function presentFacets({ counts, approximate, fields, filters, categories }: Presented): Facet[] {
  return FACET_FIELDS.filter((field) => fields.includes(field)).map((field) => {
    const chosen = filters[field] ?? [];
    const counted = counts.filter((one) => one.field === field);
    const buckets = counted
      .filter(({ value }, index) => field === 'year' || index < MOST_BUCKETS || chosen.includes(value))
      .map(({ value, count }) => ({ value, label: labelOf(field, value, categories), count }));
    for (const value of chosen) {
      const isListed = buckets.some((one) => one.value === value);
      if (!isListed) buckets.push({ value, label: labelOf(field, value, categories), count: 0 });
    }
    if (field === 'year') buckets.sort((a, b) => b.value.localeCompare(a.value));
    return { field, approximate: approximate || counted.some((one) => one.approximate), buckets };
  });
}

function labelOf(
  field: Facet['field'],
  value: string,
  categories: readonly { item_id: string; item_name: string }[],
): string {
  if (field === 'contentType') return labelOfCode(CONTENT_TYPES, value) || value;
  if (field === 'origin') return labelOfCode(ORIGINS, value) || value;
  if (field === 'orientation') return labelOfCode(ORIENTATIONS, value) || value;
  if (field === 'restriction') return labelOfCode(RESTRICTIONS, value) || value;
  if (field === 'embargo') return labelOfCode(EMBARGOES, value) || value;
  if (field === 'category') return categories.find((one) => one.item_id === value)?.item_name ?? value;
  return field === 'year' ? `${value}年` : value;
}
