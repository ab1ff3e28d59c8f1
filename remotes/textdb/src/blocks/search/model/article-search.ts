import { FACET_FIELDS, type FacetField, type SearchRequest, type WordField } from '@newsphoto/contract';

/** What an expression is searched in; the fields are those of a condition of the detailed search. */
export const SCOPES = [
  { value: 'all', label: 'すべて', fields: [] },
  { value: 'text', label: '見出し・本文', fields: ['headline', 'caption'] },
  { value: 'headline', label: '見出し', fields: ['headline'] },
  { value: 'keywords', label: 'キーワード', fields: ['keywords', 'people', 'places'] },
] as const satisfies readonly { value: string; label: string; fields: readonly WordField[] }[];
export type Scope = (typeof SCOPES)[number]['value'];

export const SORTS = [
  { value: '0', label: '掲載日の新しい順' },
  { value: '1', label: '掲載日の古い順' },
  { value: '4', label: '関連度順' },
  { value: '2', label: '登録の新しい順' },
  { value: '3', label: '登録の古い順' },
] as const;
export type Sort = (typeof SORTS)[number]['value'];

/** A search of texts; the address holds it, with the names that the search of photographs has. */
export interface ArticleSearch {
  readonly query: string;
  readonly scope: Scope;
  /** As people write it; empty: any day. */
  readonly date: string;
  readonly filters: Readonly<Partial<Record<FacetField, readonly string[]>>>;
  readonly sort: Sort;
  readonly page: number;
}

export const PAGE_SIZE = 50;
const LONGEST_QUERY = 1001;

export function readSearch(params: URLSearchParams): ArticleSearch {
  const inFields = params.get('d.all') ?? '';
  const fields = params.get('d.all.in') ?? '';
  const scope = SCOPES.find((one) => one.value !== 'all' && one.fields.join('+') === fields);
  const filters = FACET_FIELDS.map((field) => [field, params.getAll(`f.${field}`).slice(0, 50)] as const);
  const page = Number(params.get('page'));
  return {
    query: (inFields || (params.get('q') ?? '')).slice(0, LONGEST_QUERY),
    scope: inFields ? (scope?.value ?? 'all') : 'all',
    date: (params.get('date') ?? '').slice(0, 40),
    filters: Object.fromEntries(filters.filter(([, values]) => values.length > 0)),
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? '0',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

const fieldsOf = (scope: Scope): readonly WordField[] =>
  SCOPES.find(({ value }) => value === scope)?.fields ?? [];

export function addressOf({ query, scope, date, filters, sort, page }: ArticleSearch): URLSearchParams {
  const isScoped = scope !== 'all' && query !== '';
  const once = (name: string, value: string): [string, string][] => (value === '' ? [] : [[name, value]]);
  return new URLSearchParams([
    ...once('q', isScoped ? '' : query),
    ...once('d.all', isScoped ? query : ''),
    ...once('d.all.in', isScoped ? fieldsOf(scope).join('+') : ''),
    ...once('date', date),
    ...FACET_FIELDS.flatMap((field) => (filters[field] ?? []).map((value) => [`f.${field}`, value])),
    ...once('sort', sort === '0' ? '' : sort),
    ...once('page', page > 1 ? String(page) : ''),
  ]);
}

export function requestOf({ query, scope, date, filters, sort }: ArticleSearch): SearchRequest {
  const isScoped = scope !== 'all' && query !== '';
  const chosen = Object.entries(filters).map(([field, values]) => [field, [...values]]);
  return {
    ...{ collection: 'texts', query: isScoped ? '' : query, sortType: sort, onePageCnt: '0' },
    ...(isScoped && { conditions: { all: { words: query, fields: [...fieldsOf(scope)] } } }),
    ...(date && { shotDate: date }),
    ...(chosen.length > 0 && { filters: Object.fromEntries(chosen) }),
  };
}

export function toggled(search: ArticleSearch, field: FacetField, value: string): ArticleSearch {
  const before = search.filters[field] ?? [];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return { ...search, page: 1, filters: { ...search.filters, [field]: after } };
}

const FORM_KEY = 'textDBSearchForm';

/** The form of the last search of texts in this tab; a storage that is full or refused costs it, nothing else. */
export function storeForm(search: ArticleSearch): void {
  try {
    const { page: _shown, ...form } = search;
    window.sessionStorage.setItem(FORM_KEY, JSON.stringify(form));
  } catch {
    // Refused by the browser's settings.
  }
}

/** Address of the results of that search, for the way back from an article; empty where there was none. */
export function lastSearch(): string {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(FORM_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return '';
    const form = { ...readSearch(new URLSearchParams()), ...stored };
    return String(addressOf(form));
  } catch {
    return '';
  }
}
