import {
  type ContentCollection,
  type ContentSummary,
  FACET_FIELDS,
  type FacetField,
  type RatingFilter,
  type SearchConditions,
  type SearchRequest,
} from '@newsphoto/contract';
import { photoDateRange, type ViewPort } from '@newsphoto/domain';
import { ratingFilterParams, readRatingFilter } from '../../rating/model/rating-filter.ts';
import { conditionParams, queryPropsOf, readConditions } from './condition-params.ts';
import { combinedExpression, readNarrowing } from './narrowing.ts';

export type SortType = NonNullable<SearchRequest['sortType']>;
export type OnePageCnt = NonNullable<SearchRequest['onePageCnt']>;
const SORTS = ['0', '1', '2', '3'] as const;
const PAGE_COUNTS = ['0', '1', '2'] as const;
const TYPES = ['0', '1', '2'] as const;
const VIEWS = [1, 2, 3, 4] as const;
export type ContentTypeChoice = '' | ContentSummary['contentType'];

export interface ResultDisplay {
  readonly sort: SortType;
  readonly cnt: OnePageCnt;
  readonly view: ViewPort;
}

/** Everything that makes a result; the address holds it whole. */
export interface SearchState extends ResultDisplay {
  readonly query: string;
  readonly within?: readonly string[];
  readonly type: ContentTypeChoice;
  /**
   * Option of the photograph-date filter, `-1` where not specified, or days as people write them (`19641001:19641031`, `1964-10`).
   * What is no date stays: the API refuses it with a message.
   */
  readonly date: string;
  readonly filters: Readonly<Partial<Record<FacetField, readonly string[]>>>;
  /** The detailed search; absent where it requests nothing. */
  readonly conditions?: SearchConditions;
  /** Required of the member's own ratings. */
  readonly rating?: RatingFilter;
  readonly specialPage?: string;
  /** In the order of the special page, which goes before `sort`. */
  readonly inPageOrder?: true;
  readonly page: number;
}

export const NO_DATE = '-1';
export const RESULTS_PATH = '/refineResultsList';
export const ADVANCED_PATH = '/advancedSearch';
const SPECIAL_PAGE = 'specialPageSeqNo';
/** Value of `sort` for the order of a special page; the one that it is shown in unless the address says another. */
export const PAGE_ORDER = 'special';

/** Settings from an outside source; unknown ones are those of `fallback`. */
export const displayOf = (
  { sort, cnt, view }: Readonly<Partial<Record<keyof ResultDisplay, unknown>>>,
  fallback: ResultDisplay,
): ResultDisplay => ({
  sort: SORTS.find((one) => one === sort) ?? fallback.sort,
  cnt: PAGE_COUNTS.find((one) => one === cnt) ?? fallback.cnt,
  view: VIEWS.find((one) => one === Number(view)) ?? fallback.view,
});

/** What the API takes as an option; other numbers are refused as days. */
const DATE_OPTION = /^(?:[1-3]?\d|40)$/;
const LONGEST_DATE = 40;

function filtersOf(params: URLSearchParams): SearchState['filters'] {
  const entries = FACET_FIELDS.map((field) => [field, params.getAll(`f.${field}`).slice(0, 50)] as const);
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

const pageOrder = (sort: string | null): Pick<SearchState, 'inPageOrder'> =>
  sort === null || sort === PAGE_ORDER ? { inPageOrder: true } : {};

/** One more than may be requested: what is longer is refused with its limit (E0024), not cut in silence. */
const LONGEST_QUERY = 1001;

/** Reads the address; what it leaves out or what is not valid comes from `display` or is not requested. */
export function parseSearchState(params: URLSearchParams, display: ResultDisplay): SearchState {
  const sort = params.get('sort');
  const date = (params.get('date') ?? '').trim().slice(0, LONGEST_DATE);
  const page = Number(params.get('page'));
  const specialPage = params.get(SPECIAL_PAGE) ?? '';
  const conditions = readConditions(queryPropsOf(params));
  const rating = readRatingFilter(params);
  const within = readNarrowing(params);
  return {
    query: (params.get('q') ?? '').slice(0, LONGEST_QUERY),
    ...(within.length > 0 ? { within } : {}),
    type: TYPES.find((one) => one === params.get('type')) ?? '',
    date: date === '' || date === ':' ? NO_DATE : date,
    filters: filtersOf(params),
    ...(conditions ? { conditions } : {}),
    ...(rating ? { rating } : {}),
    ...(/^[1-9]\d{0,8}$/.test(specialPage) ? { specialPage, ...pageOrder(sort) } : {}),
    ...displayOf({ sort, cnt: params.get('cnt'), view: params.get('view') }, display),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Parts of a search as an address names them; the results page completes what is left out. */
type SearchParts = { readonly [Part in keyof ResultDisplay | 'type']?: string | number | undefined } & {
  readonly [Part in Exclude<keyof SearchState, keyof ResultDisplay | 'type'>]?: SearchState[Part] | undefined;
};

export function formatSearchState(parts: SearchParts): URLSearchParams {
  const { query, within = [], type, date, filters = {}, conditions, specialPage, page = 1 } = parts;
  const sort = parts.inPageOrder ? PAGE_ORDER : parts.sort;
  const once = (name: string, value: string | number = ''): [string, string][] =>
    value === '' ? [] : [[name, String(value)]];
  return new URLSearchParams([
    ...once('q', query),
    ...within.map((step) => ['n', step]),
    ...once('type', type),
    ...once('date', date === NO_DATE ? '' : date),
    ...FACET_FIELDS.flatMap((field) => (filters[field] ?? []).map((value) => [`f.${field}`, value])),
    ...conditionParams(conditions),
    ...ratingFilterParams(parts.rating),
    ...once(SPECIAL_PAGE, specialPage),
    ...once('sort', sort),
    ...once('cnt', parts.cnt),
    ...once('view', parts.view),
    ...once('page', page > 1 ? page : ''),
  ]);
}

export function searchHref(parts: SearchParts): string {
  const text = formatSearchState(parts).toString();
  return text === '' ? RESULTS_PATH : `${RESULTS_PATH}?${text}`;
}

export interface NewSearch extends Pick<SearchState, 'query' | 'date'> {
  /** A collection: its results are shown on another page. */
  readonly type: ContentTypeChoice | ContentCollection;
}

export const isCollection = (type: NewSearch['type']): type is ContentCollection => type.length > 1;

/** What a stored request searches for, {@link searchRequestOf} in reverse. */
export function searchOfRequest(request: SearchRequest) {
  const { query, dateFilter, shotDate, filters = {}, conditions, rating, specialPageSeqNo } = request;
  return {
    ...{ query, type: '' as const, filters },
    date: shotDate ?? (dateFilter === undefined ? NO_DATE : String(dateFilter)),
    ...(conditions && { conditions }),
    ...(rating && { rating }),
    ...(specialPageSeqNo && { specialPage: specialPageSeqNo }),
  };
}

/** The date of a search as it is sent. */
export function dateConditionOf(date: string): Pick<SearchRequest, 'dateFilter' | 'shotDate'> {
  if (date === NO_DATE) return {};
  return DATE_OPTION.test(date) ? { dateFilter: Number(date) } : { shotDate: date };
}

/** The days of a search as people write them, for another collection; undefined: any day. */
export function daysOf(date: string, now = new Date()): string | undefined {
  const { dateFilter, shotDate } = dateConditionOf(date);
  const range = dateFilter === undefined ? undefined : photoDateRange(dateFilter, now);
  return range ? `${range.start}:${range.end}` : shotDate;
}

/** It requires more than an expression and days, of which other collections know nothing. */
export const isNarrowed = ({ type, filters, conditions, rating, specialPage }: SearchState): boolean =>
  type !== '' || Object.keys(filters).length > 0 || !!(conditions || rating || specialPage);

/** What is sent. The view and the page of the list make no difference to the result. */
export function searchRequestOf(state: SearchState): SearchRequest {
  const filters: NonNullable<SearchRequest['filters']> = {};
  for (const field of FACET_FIELDS) {
    const values = state.filters[field];
    if (values) filters[field] = [...values];
  }
  if (state.type !== '') filters.contentType = [state.type];
  return {
    query: combinedExpression(state.query, state.within),
    ...dateConditionOf(state.date),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...(state.conditions ? { conditions: state.conditions } : {}),
    ...(state.rating ? { rating: state.rating } : {}),
    ...(state.specialPage ? { specialPageSeqNo: state.specialPage } : {}),
    ...(state.inPageOrder ? {} : { sortType: state.sort }),
    onePageCnt: state.cnt,
  };
}

export function withConditions(state: SearchState, conditions: SearchConditions | undefined): SearchState {
  const { conditions: _before, ...rest } = state;
  const isEmpty = !conditions || Object.keys(conditions).length === 0;
  return { ...rest, page: 1, ...(isEmpty ? {} : { conditions }) };
}

export function withRating(state: SearchState, rating: RatingFilter | undefined): SearchState {
  const { rating: _before, ...rest } = state;
  return { ...rest, page: 1, ...(rating ? { rating } : {}) };
}

export function withNarrowing(state: SearchState, within: readonly string[]): SearchState {
  const { within: _before, ...rest } = state;
  return { ...rest, page: 1, ...(within.length > 0 ? { within } : {}) };
}

export function toggleFilter(state: SearchState, field: FacetField, value: string): SearchState {
  const before = state.filters[field] ?? [];
  const after = before.includes(value) ? before.filter((entry) => entry !== value) : [...before, value];
  const { [field]: _changed, ...others } = state.filters;
  return { ...state, page: 1, filters: after.length > 0 ? { ...others, [field]: after } : others };
}
