import { type RawBuilder, sql } from 'kysely';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';
import { readRewriter } from '../anonymisations/rewriter.service.ts';
import type { TermSource } from './reading/content-terms.ts';
import type { ContentTerm } from './reading/text-terms.ts';

/** Any number that no other code locks in this database: counts are changed by one process at a time. */
const TERMS_LOCK = 5_310_982_664;

export const lockTerms = (transaction: DatabaseTransaction) =>
  sql`select pg_advisory_xact_lock(${sql.lit(TERMS_LOCK)})`.execute(transaction);

export interface QueuedContent {
  readonly queueIds: readonly number[];
  readonly contentId: number;
}

/** The oldest entries of the queue, by content. */
export async function readQueue(db: Database, most: number): Promise<readonly QueuedContent[]> {
  const { rows } = await sql<QueuedContent>`
    select content_id as "contentId", array_agg(queue_id order by queue_id) as "queueIds" from (
      select queue_id, content_id from search_term_queue order by queue_id limit ${sql.lit(most)}
    ) q group by content_id order by min(queue_id)`.execute(db);
  return rows;
}

export type IndexedSource = TermSource & { readonly contentId: number; readonly visibility: VisibilityCode };

/** Those of the contents that can be found. */
export async function readSources(
  db: Database,
  contentIds: readonly number[],
): Promise<readonly IndexedSource[]> {
  const { rows } = await sql<IndexedSource>`
    select c.content_id as "contentId", s.visibility, c.headline, c.caption, c.byline, c.metadata
    from content_search s join contents c using (content_id)
    where s.content_id = any(${numberArray(contentIds)}::bigint[])`.execute(db);
  return rows;
}

/** Removes processed entries; false if another process has processed some of them: it may have read a later state. */
export async function removeQueued(
  transaction: DatabaseTransaction,
  queueIds: readonly number[],
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from search_term_queue where queue_id = any(${numberArray(queueIds)}::bigint[])`.execute(
    transaction,
  );
  return Number(numAffectedRows) === queueIds.length;
}

/** The terms of a content. */
export interface TermsOfContent {
  readonly contentId: number;
  readonly visibility: VisibilityCode;
  readonly terms: readonly ContentTerm[];
}

/** Writes the terms of contents in place of their former ones; contents without an entry in `found` have none any more. */
export async function replaceTerms(
  transaction: DatabaseTransaction,
  contentIds: readonly number[],
  found: readonly TermsOfContent[],
): Promise<void> {
  const ids = numberArray(contentIds);
  // The contents may have been read before a name of them was anonymised.
  const names = await readRewriter(transaction);
  const isShown = ({ term, key, reading }: ContentTerm) =>
    names.isIdle || [term, key, reading].every((text) => names.text(text) === text);
  const rows = JSON.stringify(
    found.flatMap(({ contentId, visibility, terms }) =>
      terms.filter(isShown).map((one) => ({ contentId, visibility, ...one })),
    ),
  );
  const written = sql`json_to_recordset(${rows}::json) as w
    ("contentId" bigint, visibility text, term text, key text, reading text, kind text)`;
  await sql`
    insert into search_terms (term, key, reading, kind)
    select distinct on (key, reading, kind) term, key, reading, kind from ${written}
    on conflict (key, reading, kind) do nothing`.execute(transaction);
  await sql`
    with former as (
      delete from content_terms where content_id = any(${ids}::bigint[]) returning visibility, term_ids
    ), current as (
      select w."contentId" as content_id, w.visibility, array_agg(t.term_id) as term_ids
      from ${written} join search_terms t using (key, reading, kind) group by 1, 2
    ), counted as (
      update search_terms t set in_public = t.in_public + d.in_public, in_private = t.in_private + d.in_private,
        in_limited = t.in_limited + d.in_limited
      from (
        select term_id, coalesce(sum(change) filter (where visibility = '1'), 0) as in_public,
          coalesce(sum(change) filter (where visibility = '2'), 0) as in_private,
          coalesce(sum(change) filter (where visibility = '3'), 0) as in_limited
        from (
          select unnest(term_ids) as term_id, visibility, -1 as change from former
          union all select unnest(term_ids), visibility, 1 from current
        ) changes group by term_id
      ) d where t.term_id = d.term_id and (d.in_public, d.in_private, d.in_limited) <> (0, 0, 0)
    )
    select 1`.execute(transaction);
  await sql`
    insert into content_terms (content_id, visibility, term_ids)
    select w."contentId", w.visibility, array_agg(t.term_id)
    from ${written} join search_terms t using (key, reading, kind) group by 1, 2`.execute(transaction);
}

/** Terms that no content has any more. */
export async function deleteUnusedTerms(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockTerms(transaction);
    await sql`
      delete from search_terms where in_public = 0 and in_private = 0 and in_limited = 0`.execute(
      transaction,
    );
  });
}

const COUNT_OF: Readonly<Record<VisibilityCode, RawBuilder<unknown>>> = {
  '1': sql`in_public`,
  '2': sql`in_private`,
  '3': sql`in_limited`,
};

export interface FoundTerm {
  readonly term: string;
  readonly key: string;
  readonly kind: ContentTerm['kind'];
}

/** After every other character: UTF-8 is compared byte by byte. */
const LAST = '\u{10FFFF}';

/**
 * Terms by the beginning of their folded form, or of their reading (not if empty), those of most contents first. Counted are
 * contents of some visibilities, under embargo or not: suggestions are to be checked by a search.
 */
export async function findTerms(
  db: Database,
  { key, reading, visibilities, most }: TermQuery,
): Promise<readonly FoundTerm[]> {
  const contents = sql.join(
    visibilities.map((code) => COUNT_OF[code]),
    sql` + `,
  );
  const columns = sql`select term, key, kind, ${contents} as contents from search_terms`;
  const { rows } = await sql<FoundTerm>`
    select term, key, kind from (
      select distinct on (key) * from (
        ${columns} where key >= ${key} and key < ${key + LAST}
        union all ${columns} where ${reading !== ''} and reading <> '' and reading >= ${reading} and reading < ${reading + LAST}
      ) matching where contents > 0 order by key, contents desc, kind
    ) terms order by contents desc, length(key), key limit ${sql.lit(most)}`.execute(db);
  return rows;
}

interface TermQuery {
  readonly key: string;
  readonly reading: string;
  readonly visibilities: readonly VisibilityCode[];
  readonly most: number;
}
