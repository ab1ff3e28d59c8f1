import type { SearchConditions } from '@newsphoto/contract';
import { photoDateRange } from '@newsphoto/domain';
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
    ...{ within: [], type: '', date: NO_DATE, filters: {}, page: 1 },
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
  const { contentType, origin, category, country, credit, year = [] } = filters;
  const [only, ...more] = year;
  const values = { contentType, origin, category, country, credit };
  const input = Object.entries(values).flatMap(([name, entries]) => (entries ? [[name, [...entries]]] : []));
  return {
    ...Object.fromEntries(input),
    ...(only && more.length === 0 ? { shotDate: `${only}XXXX` } : {}),
  };
}
