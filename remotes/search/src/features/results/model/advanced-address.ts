import type { SearchConditions } from '@newsphoto/contract';
import { photoDateRange } from '@newsphoto/domain';
import { readConditions } from '../../../blocks/search/model/condition-params.ts';
import { combinedExpression } from '../../../blocks/search/model/narrowing.ts';
import {
  ADVANCED_PATH,
  formatSearchState,
  NO_DATE,
  type SearchState,
} from '../../../blocks/search/model/search-state.ts';

/**
 * Address of the detailed search with what a result requests. What the search box and the facets request becomes the
 * condition that means the same; if the detailed search has one already, that one stays.
 */
export function advancedHref(state: SearchState, now = new Date()): string {
  const params = formatSearchState({
    ...state,
    query: combinedExpression(state.query, state.within),
    conditions: { ...facetConditions(state), ...boxConditions(state, now), ...state.conditions },
    ...{ within: [], type: '', date: NO_DATE, filters: {}, rating: undefined, page: 1 },
  });
  return `${ADVANCED_PATH}?${params}`;
}

function boxConditions({ type, date }: SearchState, now: Date): SearchConditions {
  const range = date.includes(':') || date === NO_DATE ? undefined : photoDateRange(Number(date), now);
  const requested = range ? `${range.start}:${range.end}` : date;
  return {
    ...(type === '' ? {} : { contentType: [type] }),
    ...(date === NO_DATE ? {} : { shotDate: decadeOf(requested) ?? requested }),
  };
}

/** `19600101:19691231` is a decade, which has a separate form. */
const decadeOf = (range: string): string | undefined => {
  const decade = /^(\d{3})00101:\d{3}91231$/.exec(range);
  return decade && range.slice(0, 3) === range.slice(9, 12) ? `${decade[1]}XXXXX` : undefined;
};

function facetConditions({ filters }: SearchState): SearchConditions {
  const { contentType, origin, category, country, credit, photographer, orientation, year = [] } = filters;
  const [only, ...more] = year;
  const values = { contentType, origin, category, country, credit, photographer, orientation };
  const input = Object.entries(values).flatMap(([name, entries]) => (entries ? [[name, [...entries]]] : []));
  return {
    ...Object.fromEntries(input),
    ...groupsOf(filters),
    ...(filters.restriction?.length === 1 ? { hasNotes: filters.restriction[0] === '1' } : {}),
    ...(only && more.length === 0 ? { shotDate: `${only}XXXX` } : {}),
  };
}

/** A person and a place are searched in their fields; of several only one would be enough. */
function groupsOf({ person = [], place = [] }: SearchState['filters']): SearchConditions {
  const [one, ...others] = person;
  const [there, ...elsewhere] = place;
  const isSingle = there !== undefined && elsewhere.length === 0 && !/\s/.test(there);
  return {
    ...readConditions({
      ...(one !== undefined && others.length === 0 ? { 'd.all': one, 'd.all.in': 'people' } : {}),
      ...(isSingle ? { 'd.any': there, 'd.any.in': 'places' } : {}),
    }),
  };
}
