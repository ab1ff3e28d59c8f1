import type { WireFilter } from '@newsphoto/contract';
import type { SearchNode } from '@newsphoto/domain';
import { type RawBuilder, sql } from 'kysely';
import { everywhere } from '../search-index/field-matching.ts';
import { whileInTime } from '../search-index/search-run.ts';

/** What of the wire a user wants to see. */
export interface WireConditions extends WireFilter {
  /** Undefined: no words are searched. */
  readonly ast?: SearchNode | undefined;
  /** Numbers of the items that may have the words, where they are few; undefined: any. */
  readonly among?: readonly string[] | undefined;
}

/** What readers may see at this moment: nothing under embargo, and nothing that has expired. */
export const shownAt = (now: Date) =>
  sql<boolean>`not wire_items.is_held and (wire_items.expires_at is null or wire_items.expires_at > ${now})`;

export const isTextSearch = ({ ast }: WireConditions): boolean => ast !== undefined;

/**
 * A condition on `wire_items`, and on `wire_search` as `s` where words are searched (`isTextSearch`): join it by `wire_id`. It
 * has no rule of visibility: always use it together with {@link shownAt}.
 */
export function wireClause({
  ast,
  sources,
  categories,
  kinds,
  classes,
  urgency,
}: WireConditions): RawBuilder<boolean> {
  const among = (column: RawBuilder<unknown>, values: readonly string[] | undefined) =>
    values === undefined || values.length === 0 ? [] : [sql`${column} = any(${values}::text[])`];
  const conditions: RawBuilder<unknown>[] = [
    whileInTime(),
    ...among(sql`wire_items.source`, sources),
    ...among(sql`wire_items.category`, categories),
    ...among(sql`wire_items.kind`, kinds),
    ...among(sql`wire_items.item_class`, classes),
    ...(urgency === undefined ? [] : [sql`wire_items.urgency <= ${sql.lit(urgency)}`]),
    ...(ast === undefined ? [] : [everywhere(ast)]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The same on `wire_items` alone. */
export function matches(conditions: WireConditions): RawBuilder<boolean> {
  if (!isTextSearch(conditions)) return wireClause(conditions);
  const isHit = sql<boolean>`exists (
    select from wire_search s where s.wire_id = wire_items.wire_id and ${wireClause(conditions)})`;
  const { among } = conditions;
  return among
    ? sql<boolean>`(wire_items.wire_id = any(${`{${among.join(',')}}`}::bigint[]) and ${isHit})`
    : isHit;
}

/** The version that decides is the latest one by its number, not by its arrival: an older version may arrive late. */
export const isCancelled = sql<boolean>`wire_items.kind <> 'cancellation' and (exists (
    select from wire_items later where later.guid = wire_items.guid and later.kind = 'cancellation'
      and later.version::numeric >= wire_items.version::numeric)
  or exists (
    select from wire_links link where link.guid = wire_items.guid and link.relation = 'cancels'
      and coalesce(nullif(link.version, '')::numeric >= wire_items.version::numeric, true)))`;
