import { tsvectorLiteral } from '@newsphoto/domain/archive';
import { sql } from 'kysely';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { isForMembersOnly } from '../contents/contents.policy.ts';
import { foldedLines, INDEX_VERSION, type IndexedContent, linesOfContent } from './content-lines.ts';
import { facetValuesOf } from './facet-values.ts';

const BATCH = 500;
/** Any number that no other code locks in this database. */
const REINDEX_LOCK = 7_203_511_847;

/**
 * Rewrites the search rows of contents from their records. Of texts the credit that is counted is the publication. Call it in the transaction that makes them ready or changes them:
 * a content without its row is not found.
 */
export async function indexContents(db: DatabaseHandle, contentIds: readonly number[]): Promise<void> {
  for (let at = 0; at < contentIds.length; at += BATCH) {
    await indexBatch(db, contentIds.slice(at, at + BATCH));
  }
}

/**
 * Rewrites the search rows of an earlier program, batch by batch: finished batches stay. Of several processes one works and
 * the others wait. Returns how many there were.
 *
 * @param say called repeatedly with the number of finished ones
 */
export async function reindexOutdated(
  db: Database,
  { say, signal }: { readonly say: (done: number) => void; readonly signal?: AbortSignal },
): Promise<number> {
  for (let done = 0; ; ) {
    signal?.throwIfAborted();
    const count = await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(REINDEX_LOCK)})`.execute(transaction);
      const rows = await transaction
        .selectFrom('content_search')
        .select('content_id')
        .where('index_version', '<', sql.lit(INDEX_VERSION))
        .orderBy('content_id')
        .limit(BATCH)
        .forUpdate()
        .execute();
      await indexBatch(
        transaction,
        rows.map(({ content_id }) => content_id),
      );
      return rows.length;
    });
    if (count === 0) return done;
    done += count;
    say(done);
  }
}

interface SearchedText {
  /** A tsvector literal. */
  readonly tsv: string;
  /** A line for each of CONTENT_LINES. */
  readonly folded: string;
  readonly noted: boolean;
}

/** The searched properties of a content, as in its row of the index. */
export function searchedTextOf(content: IndexedContent & { readonly restrictions: string }): SearchedText {
  const lines = linesOfContent(content);
  const isNoted = content.metadata.some(({ key, values }) => isForMembersOnly(key) && values.some(Boolean));
  return {
    tsv: tsvectorLiteral([...new Set([...lines.values()].flatMap((values) => [...values]))]),
    folded: foldedLines(lines),
    noted: isNoted || content.restrictions.trim() !== '',
  };
}

async function indexBatch(db: DatabaseHandle, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom('contents as c')
    .leftJoin('content_search as s', 's.content_id', 'c.content_id')
    .leftJoin('text_records as t', 't.content_id', 'c.content_id')
    .select(['c.content_id', 'c.headline', 'c.caption', 'c.byline', 'c.credit', 'c.country', 'c.file_name'])
    .select(['c.metadata', 'c.restrictions', sql<string | null>`s.found_since::text`.as('since')])
    .select(['t.body', 't.subheadline'])
    .where('c.content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('c.state', '=', 'ready')
    .execute();
  const texts = rows.map((row) => ({
    ...{ id: row.content_id, since: row.since },
    ...searchedTextOf(row),
    ...facetValuesOf(row),
  }));
  await db
    .deleteFrom('content_search')
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  await sql`
    insert into content_search (content_id, tsv, folded, content_type, visibility, origin, category,
      country, credit, shot_date, shot_date_to, shot_year, registered_at, aspect_ratio, input_source, has_notes,
      photographer, place, persons, index_version, found_since)
    select c.content_id, t.tsv::tsvector, t.folded, c.content_type, c.visibility, c.origin, c.category,
      c.country, coalesce(r.publication, c.credit), c.shot_date, c.shot_date_to, extract(year from c.shot_date)::int, c.registered_at,
      c.aspect_ratio, c.input_source, t.noted,
      t.photographer, t.place, array(select json_array_elements_text(t.persons)), ${sql.lit(INDEX_VERSION)},
      coalesce(t.since, clock_timestamp())
    from json_to_recordset(${JSON.stringify(texts)}::json) as t (id bigint, since timestamptz, tsv text, folded text,
      noted boolean, photographer text, place text, persons json)
    join contents c on c.content_id = t.id left join text_records r on r.content_id = c.content_id`.execute(
    db,
  );
}
