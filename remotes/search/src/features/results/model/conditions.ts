import { FACET_FIELDS, type Facet, type FacetField } from '@newsphoto/contract';
import { contentTypeLabel } from '@newsphoto/domain';
import type { ConditionInWords } from '../../../model/condition-words.ts';
import { FACET_LABELS } from '../../../model/content-labels.ts';
import { photoDateLabel } from '../../../model/photo-dates.ts';
import { NO_DATE, type SearchState, toggleFilter, withConditions } from '../../../model/search-state.ts';

/** A condition of the search that can be taken away by itself. */
export interface Condition {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** The search without it. */
  readonly without: SearchState;
}

const valueLabel = (facets: readonly Facet[], field: FacetField, value: string): string =>
  facets.find((facet) => facet.field === field)?.buckets.find((bucket) => bucket.value === value)?.label ??
  value;

/** Every condition of a search, in the order of the forms and then of the facets. */
export function conditionsOf(
  state: SearchState,
  facets: readonly Facet[],
  detailed: readonly ConditionInWords[] = [],
): Condition[] {
  const conditions: Condition[] = [];
  if (state.query !== '') {
    const without = { ...state, query: '', page: 1 };
    conditions.push({ key: 'query', name: '検索語', value: state.query, without });
  }
  if (state.type !== '') {
    const without: SearchState = { ...state, type: '', page: 1 };
    conditions.push({ key: 'type', name: '種別', value: contentTypeLabel(state.type), without });
  }
  if (state.date !== NO_DATE) {
    const without = { ...state, date: NO_DATE, page: 1 };
    conditions.push({ key: 'date', name: '撮影日', value: photoDateLabel(state.date), without });
  }
  for (const { key, name, value, without } of detailed) {
    conditions.push({ key: `d.${key}`, name, value, without: withConditions(state, without) });
  }
  for (const field of FACET_FIELDS) {
    for (const value of state.filters[field] ?? []) {
      conditions.push({
        key: `${field}=${value}`,
        name: FACET_LABELS[field],
        value: valueLabel(facets, field, value),
        without: toggleFilter(state, field, value),
      });
    }
  }
  return conditions;
}
