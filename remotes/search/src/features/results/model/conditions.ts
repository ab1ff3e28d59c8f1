import { FACET_LABELS } from '@newsphoto/content';
import { FACET_FIELDS, type Facet } from '@newsphoto/contract';
import { contentTypeLabel } from '@newsphoto/domain';
import {
  filterWith,
  RATING_FILTER_LABEL,
  ratingFilterTexts,
} from '../../../blocks/rating/model/rating-filter.ts';
import type { ConditionText } from '../../../blocks/search/model/condition-texts.ts';
import { facetText } from '../../../blocks/search/model/facet-text.ts';
import { photoDateLabel } from '../../../blocks/search/model/photo-dates.ts';
import {
  NO_DATE,
  type SearchState,
  toggleFilter,
  withConditions,
  withNarrowing,
  withRating,
} from '../../../blocks/search/model/search-state.ts';

export interface Condition {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly without: SearchState;
  /** The search up to and including it; absent for the last one, which is the current search. */
  readonly upTo?: SearchState;
}

interface ActiveCondition extends Pick<Condition, 'key' | 'name' | 'value'> {
  readonly remove: (state: SearchState) => SearchState;
}

export function conditionsOf(
  state: SearchState,
  facets: readonly Facet[],
  detailed: readonly ConditionText[] = [],
): Condition[] {
  const active = [
    ...expressionsOf(state),
    ...quickOf(state),
    ...detailed.map(ofForm),
    ...facetsOf(state, facets),
    ...ratingOf(state),
  ];
  return active.map(({ key, name, value, remove }, index) => {
    const later = active.slice(index + 1);
    const without = remove(state);
    if (later.length === 0) return { key, name, value, without };
    // From the last one: a step of the narrowing is known by its place.
    const upTo = later.reduceRight((rest, condition) => condition.remove(rest), state);
    return { key, name, value, without, upTo };
  });
}

function expressionsOf({ query, within = [] }: SearchState): ActiveCondition[] {
  const remove = (state: SearchState) => ({ ...state, query: '', page: 1 });
  return [
    ...(query === '' ? [] : [{ key: 'query', name: '検索語', value: query, remove }]),
    ...within.map((value, index) => ({
      key: `within=${index}`,
      name: '絞り込み',
      value,
      remove: (state: SearchState) =>
        withNarrowing(
          state,
          (state.within ?? []).filter((_, place) => place !== index),
        ),
    })),
  ];
}

function quickOf({ type, date }: SearchState): ActiveCondition[] {
  const ofType: ActiveCondition = {
    key: 'type',
    name: '種別',
    value: type === '' ? '' : contentTypeLabel(type),
    remove: (state) => ({ ...state, type: '', page: 1 }),
  };
  const ofDate: ActiveCondition = {
    key: 'date',
    name: '撮影日',
    value: photoDateLabel(date),
    remove: (state) => ({ ...state, date: NO_DATE, page: 1 }),
  };
  return [...(type === '' ? [] : [ofType]), ...(date === NO_DATE ? [] : [ofDate])];
}

const ofForm = ({ key, name, value }: ConditionText): ActiveCondition => ({
  key: `d.${key}`,
  name,
  value,
  remove: (state) => {
    const { [key]: _removed, ...others } = state.conditions ?? {};
    return withConditions(state, others);
  },
});

const facetsOf = ({ filters }: SearchState, facets: readonly Facet[]): ActiveCondition[] =>
  FACET_FIELDS.flatMap((field) => {
    const buckets = facets.find((facet) => facet.field === field)?.buckets ?? [];
    return (filters[field] ?? []).map((value) => ({
      key: `${field}=${value}`,
      name: FACET_LABELS[field],
      value: facetText(field, value, buckets.find((bucket) => bucket.value === value)?.label),
      remove: (state: SearchState) => toggleFilter(state, field, value),
    }));
  });

const ratingOf = ({ rating }: SearchState): ActiveCondition[] =>
  ratingFilterTexts(rating).map(({ part, text, removal }) => ({
    key: `r.${part}`,
    name: RATING_FILTER_LABEL,
    value: text,
    remove: (state) => withRating(state, filterWith(state.rating, removal)),
  }));
