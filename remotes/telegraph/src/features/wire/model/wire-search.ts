import type { WireFilterQuery, WireItem, WireSearchRequest } from '@newsphoto/contract';
import { valuesParam } from '@newsphoto/contract';

/** What of the wire a list shows: an expression of the search, and filters. */
export type WireSearch = Pick<WireSearchRequest, 'query' | 'wire'>;

export const ALL: WireSearch = { query: '', wire: {} };

const LISTS = ['sources', 'categories', 'kinds', 'classes'] as const;

/** As the calls take it. */
export function filterQuery({ query, wire }: WireSearch): WireFilterQuery {
  const lists = LISTS.flatMap((name) => {
    const values = wire[name] ?? [];
    return values.length > 0 ? [[name, valuesParam(values)]] : [];
  });
  return {
    ...Object.fromEntries(lists),
    ...(query.trim() !== '' && { q: query.trim() }),
    ...(wire.urgency !== undefined && { urgency: wire.urgency }),
  };
}

export const isAll = (search: WireSearch): boolean => Object.keys(filterQuery(search)).length === 0;

/** Whether an item is in a search without an expression, which only the server reads; undefined: unknown. */
export function isFoundIn({ query, wire }: WireSearch, item: WireItem): boolean | undefined {
  if (query.trim() !== '') return undefined;
  const holds = (values: readonly string[] = [], value: string) =>
    values.length === 0 || values.includes(value);
  return (
    holds(wire.sources, item.source) &&
    holds(wire.categories, item.category) &&
    holds(wire.kinds, item.kind) &&
    holds(wire.classes, item.itemClass ?? 'text') &&
    item.urgency <= (wire.urgency ?? 8)
  );
}
