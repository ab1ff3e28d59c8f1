import type { ContentCollection } from '@newsphoto/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { numberArray } from '../../../db/number-array.ts';
import { executePrepared } from '../../../db/prepared.ts';
import { EMBARGOED } from '../../contents/embargo.ts';
import { headlineClause } from '../headline-words.ts';
import { clauseForFew, type SearchConditions } from '../search-conditions.ts';
import { type BlockColumns, type DocRow, readColumns, type StoredColumns } from './block-columns.ts';
import { DOC_COLUMNS } from './blocks.repository.ts';
import { BLOCK_SIZE, type DocSet, readDocs } from './doc-set.ts';
import { RECIPE } from './posting.ts';
import type { TermPlan } from './term-plan.ts';

/** With more changes than this the index itself is queried. */
export const MOST_CHANGES = 5000;
/** Lists of one term that are read: the shortest. */
const LISTS_OF_TERM = 4;

export interface CurrentBlock {
  readonly block: number;
  readonly generation: number;
}

/** A hit among the changes since blocks were built. */
export interface ChangedHit extends Omit<DocRow, 'doc'> {
  readonly contentId: number;
  /** It is among the most relevant. */
  readonly ranked: boolean;
}

/** Data of a block for a term. */
export interface FoundLists {
  readonly generation: number;
  readonly key: string;
  /** All of `musts` have lists; otherwise no document contains the term. */
  readonly isPossible: boolean;
  readonly lists: readonly { readonly token: string; readonly hits: number; readonly docs: DocSet }[];
}

/** A snapshot of everything that a search needs. */
export interface SearchState {
  /** Those with documents of the searched collection. */
  readonly blocks: readonly CurrentBlock[];
  /** The current ones of every collection. */
  readonly generations: readonly number[];
  readonly changed: readonly number[];
  /** Before the filters of facets. */
  readonly changedHits: readonly ChangedHit[];
  /** Under embargo. */
  readonly embargoed: readonly number[];
  readonly found: readonly FoundLists[];
}

interface StateRow {
  readonly kind: 'block' | 'changed' | 'embargoed' | 'list';
  /** A block, a content. */
  readonly id: number;
  readonly generation: number;
  /** Of a list: which of the terms, how many of its `musts` have lists, and its token. */
  readonly term: number;
  readonly musts: number;
  readonly token: string;
  /** Of a block: its recipe. */
  readonly hits: number;
  /** Of a block: it has documents of the searched collection. */
  readonly searched: boolean;
  readonly docs: Buffer | null;
}

/** Undefined if too much has changed, or nothing is built. */
export async function readState(
  db: Database,
  conditions: SearchConditions,
  { plans, isByRelevance }: { readonly plans: readonly TermPlan[]; readonly isByRelevance: boolean },
): Promise<SearchState | undefined> {
  const statement = sql<StateRow>`
    with wanted as materialized (
      select * from json_to_recordset(${JSON.stringify(plans.map(wantedOf))}::json)
        as w (term int, full_token text, parts text[], musts text[])
    )
    select 'block' as kind, block as id, generation, null::int as term, null::int as musts, null::text as token,
      recipe::int as hits, null::bytea as docs, ${conditions.collection} = any(collections) as searched
    from search_blocks where state = 'current'
    union all
    (select 'changed', content_id, null::bigint, null::int, null::int, null::text, null::int, null::bytea, false
      from search_changes limit ${sql.lit(MOST_CHANGES + 1)})
    ${WAITING} ${plans.length === 0 ? sql`` : sql`union all ${listsOf(conditions.collection)}`}`;
  const rows = await executePrepared(db, statement.compile(db));
  const current = rows.filter(({ kind }) => kind === 'block');
  const blocks = current.filter(({ searched }) => searched);
  // Several times if it was written several times: the limit must not depend on duplicates.
  const changes = rows.filter(({ kind }) => kind === 'changed').map(({ id }) => id);
  const changed = [...new Set(changes)];
  const isKnown = current.length > 0 && current.every(({ hits: recipe }) => recipe === RECIPE);
  if (!isKnown || changes.length > MOST_CHANGES) return undefined;
  return {
    blocks: blocks
      .map(({ id, generation }) => ({ block: id, generation }))
      .sort((one, other) => one.block - other.block),
    generations: current.map(({ generation }) => generation),
    changed,
    embargoed: rows.filter(({ kind }) => kind === 'embargoed').map(({ id }) => id),
    // A later snapshot: rows that changed in between are found either way.
    changedHits: await findChangedHits(db, conditions, {
      changed,
      ranked: isByRelevance ? headlineClause(conditions) : sql`false`,
    }),
    found: foundLists(blocks, plans, rows),
  };
}

async function findChangedHits(
  db: Database,
  conditions: SearchConditions,
  { changed, ranked }: { readonly changed: readonly number[]; readonly ranked: RawBuilder<boolean> },
): Promise<readonly ChangedHit[]> {
  if (changed.length === 0) return [];
  const { rows } = await sql<ChangedHit>`
    select s.content_id as "contentId", ${ranked} as ranked, ${DOC_COLUMNS}
    from unnest(${numberArray(changed)}::bigint[]) c (id) cross join lateral (
      select * from content_search where content_id = c.id offset 0
    ) s where ${clauseForFew({ ...conditions, filters: {} })}`.execute(db);
  return rows;
}

const WAITING = sql`
    union all select 'embargoed', content_id, null, null, null, null, null, null, false from (${EMBARGOED}) e`;

const wantedOf = ({ fullToken, parts, musts }: TermPlan, term: number) => ({
  ...{ term, full_token: fullToken ?? null },
  ...{ parts, musts },
});

/**
 * The list of the term itself if there is one, otherwise the shortest of its parts. Blocks without documents of the collection
 * are not read.
 */
const listsOf = (collection: ContentCollection) => sql`
  select 'list', null, b.generation, w.term, l.musts, l.token, l.hits,
    coalesce(l.docs, (
      select o.docs from search_postings o where o.generation = b.generation and o.token = l.same_as
    )), false
  from search_blocks b cross join wanted w cross join lateral (
    select p.token, p.hits, p.docs, p.same_as, count(*) filter (where p.token = any(w.musts)) over () as musts
    from search_postings p
    where p.generation = b.generation and p.token = any(
      case when exists (
        select 1 from search_postings o where o.generation = b.generation and o.token = w.full_token
      ) then array[w.full_token] else w.parts end
    )
    order by p.hits limit ${sql.lit(LISTS_OF_TERM)}
  ) l where b.state = 'current' and ${collection} = any(b.collections)`;

function foundLists(
  blocks: readonly StateRow[],
  plans: readonly TermPlan[],
  rows: readonly StateRow[],
): FoundLists[] {
  const byPlace = new Map<string, StateRow[]>();
  for (const row of rows) {
    if (row.kind !== 'list') continue;
    const place = `${row.generation} ${row.term}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), row]);
  }
  return blocks.flatMap(({ generation }) =>
    plans.map(({ key, fullToken, musts }, term) => {
      const lists = (byPlace.get(`${generation} ${term}`) ?? []).flatMap((row) =>
        row.docs ? [{ token: row.token, hits: row.hits, docs: readDocs(row.docs), musts: row.musts }] : [],
      );
      const isPossible = lists.some((one) => one.token === fullToken || one.musts === musts.length);
      return { generation, key, isPossible, lists };
    }),
  );
}

/** The columns of some generations; those that were replaced meanwhile are missing. */
export async function findColumns(
  db: Database,
  generations: readonly number[],
): Promise<ReadonlyMap<number, BlockColumns>> {
  const { rows } = await sql<StoredColumns & { generation: number }>`
    select generation, columns, dictionaries from search_blocks
    where generation = any(${generations}::bigint[]) and state <> 'building'`.execute(db);
  return new Map(rows.map((row) => [row.generation, readColumns(row)]));
}

export const idOf = (block: number, doc: number): number => block * BLOCK_SIZE + doc;
