import type { ContentCollection } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { columnOfFacet } from '../facets.ts';
import { type DocRow, NO_DAY, type StoredColumns } from './block-columns.ts';
import { BLOCK_SIZE, bytesOf } from './doc-set.ts';
import { type Posting, RECIPE } from './posting.ts';

/** A document of a block in the index. */
export interface IndexedDoc extends DocRow {
  readonly folded: string;
}

export const microseconds = (column: 'registered_at' | 'found_since') =>
  sql`(extract(epoch from s.${sql.ref(column)}) * 1000000)::float8`;

/** The columns of an index row, aliased `s`, that a block contains. */
export const DOC_COLUMNS = sql`
  s.content_type as "contentType", s.origin, s.category, s.country, s.credit, s.visibility,
  s.input_source as "inputSource", case when s.has_notes then '1' else '0' end as notes,
  s.photographer, s.place, s.persons, ${columnOfFacet('orientation')} as orientation,
  coalesce(s.shot_date_to - date '1970-01-01', ${sql.lit(NO_DAY)}) as "dayTo",
  coalesce(s.shot_date - date '1970-01-01', ${sql.lit(NO_DAY)}) as day,
  coalesce(s.shot_year, ${sql.lit(NO_DAY)}) as year, ${microseconds('registered_at')} as registered,
  ${microseconds('found_since')} as found, s.aspect_ratio as ratio`;

/** A block with the number of its unbuilt and changed documents. */
export interface BlockNeed {
  readonly block: number;
  /** Writes, including repeated ones of the same content: each is read by every search. */
  readonly changes: number;
  /** Its current generation, and the number of its documents. */
  readonly generation: number | null;
  readonly built: number;
}

/** Blocks with changes that building would settle, newest first. */
export async function findNeeds(db: Database): Promise<BlockNeed[]> {
  const { rows } = await sql<BlockNeed>`
    select c.block, c.changes, b.generation, coalesce(b.documents, 0) as built
    from (
      select content_id / ${sql.lit(BLOCK_SIZE)} as block, count(*)::int as changes
      from search_changes where changed_by < pg_snapshot_xmin(pg_current_snapshot()) group by 1
    ) c left join search_blocks b on b.block = c.block and b.state = 'current'
    order by c.block desc`.execute(db);
  return rows;
}

/** Starts a generation of a block. It will contain the writes of transactions below `horizon`. */
export async function beginGeneration(
  db: Database,
  block: number,
): Promise<{ generation: number; horizon: string }> {
  const { rows } = await sql<{ generation: number; horizon: string }>`
    insert into search_blocks (block, state, recipe) values (${block}, 'building', ${sql.lit(RECIPE)})
    returning generation, pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  const [created] = rows;
  if (!created) throw new Error('no generation was begun');
  return created;
}

/** Some documents of a block after one of them, in order. */
export async function readDocuments(
  db: Database,
  { block, after, most }: { readonly block: number; readonly after: number; readonly most: number },
): Promise<IndexedDoc[]> {
  const first = block * BLOCK_SIZE;
  const { rows } = await sql<IndexedDoc>`
    select (s.content_id - ${first}::bigint)::int as doc, s.folded, ${DOC_COLUMNS}
    from content_search s
    where s.content_id > ${first + after}::bigint and s.content_id < ${first + BLOCK_SIZE}::bigint
    order by s.content_id limit ${sql.lit(most)}`.execute(db);
  return rows;
}

export async function addPostings(
  db: Database,
  generation: number,
  postings: readonly Posting[],
): Promise<void> {
  const tokens = postings.map(({ token }) => token);
  const hits = postings.map(({ hits: count }) => count);
  const docs = postings.map((one) => (one.docs ? bytesOf(one.docs) : null));
  const same = postings.map(({ sameAs }) => sameAs ?? null);
  await sql`
    insert into search_postings (generation, token, hits, docs, same_as)
    select ${generation}, * from unnest(${tokens}::text[], ${hits}::int[], ${docs}::bytea[], ${same}::text[])`.execute(
    db,
  );
}

export interface FinishedBlock extends StoredColumns {
  readonly block: number;
  readonly generation: number;
  /** The current generation when this one was started. */
  readonly replaces: number | null;
  readonly horizon: string;
  readonly documents: number;
  /** Which collections have documents in it. */
  readonly collections: readonly ContentCollection[];
}

/**
 * Makes a generation the current one, and deletes the changes that it contains. False if another process has built the block
 * meanwhile, because changes that this generation lacks may be deleted by now, or has discarded it.
 */
export async function publishGeneration(db: Database, finished: FinishedBlock): Promise<boolean> {
  const { block, generation, replaces, horizon } = finished;
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ generation: number }>`
      select generation from search_blocks where block = ${block} and state = 'current' for update`.execute(
      transaction,
    );
    if ((rows[0]?.generation ?? null) !== replaces) return false;
    const { rows: own } = await sql`
      select 1 from search_blocks where generation = ${generation} and state = 'building' for update`.execute(
      transaction,
    );
    if (own.length === 0) return false;
    await sql`update search_blocks set state = 'replaced' where block = ${block} and state = 'current'`.execute(
      transaction,
    );
    await sql`
      update search_blocks set state = 'current', documents = ${finished.documents}, columns = ${finished.columns},
        collections = ${finished.collections}::text[], dictionaries = ${JSON.stringify(finished.dictionaries)}::jsonb
      where generation = ${generation}`.execute(transaction);
    const first = block * BLOCK_SIZE;
    await sql`
      delete from search_changes
      where content_id between ${first}::bigint and ${first + BLOCK_SIZE - 1}::bigint
        and changed_by < ${horizon}::xid8`.execute(transaction);
    return true;
  });
}

/** Blocks with other tokens are unusable for this program: their contents are checked one by one until they are rebuilt. */
export async function leaveOtherRecipes(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ block: number }>`
      update search_blocks set state = 'replaced' where state = 'current' and recipe <> ${sql.lit(RECIPE)}
      returning block`.execute(transaction);
    for (const { block } of rows) {
      const first = block * BLOCK_SIZE;
      await sql`
        insert into search_changes (content_id, changed_by)
        select content_id, pg_current_xact_id() from content_search
        where content_id between ${first}::bigint and ${first + BLOCK_SIZE - 1}::bigint`.execute(transaction);
    }
  });
}

/** Discards generations of other processes, whether they have ended or are only slow. */
export async function giveUpUnfinished(db: Database): Promise<void> {
  await sql`update search_blocks set state = 'replaced' where state = 'building'`.execute(db);
}

/** Deletes some postings of unused generations; false if nothing is left. */
export async function removeUnused(db: Database, { most }: { readonly most: number }): Promise<boolean> {
  const { rows } = await sql<{ generation: number }>`
    select generation from search_blocks where state = 'replaced' order by generation limit 1`.execute(db);
  const [unused] = rows;
  if (!unused) return false;
  const { numAffectedRows = 0n } = await sql`
    delete from search_postings where (generation, token) in (
      select generation, token from search_postings where generation = ${unused.generation} limit ${sql.lit(most)}
    )`.execute(db);
  if (numAffectedRows === 0n) {
    await sql`delete from search_blocks where generation = ${unused.generation}`.execute(db);
  }
  return true;
}

/** Acquires or extends the lease for building. */
export async function takeTurn(
  db: Database,
  { seconds, isOurs }: { readonly seconds: number; readonly isOurs: boolean },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update search_builder set busy_until = clock_timestamp() + make_interval(secs => ${seconds})
    where ${isOurs} or busy_until < clock_timestamp()`.execute(db);
  return numAffectedRows > 0n;
}

export async function endTurn(db: Database): Promise<void> {
  await sql`update search_builder set busy_until = '-infinity'`.execute(db);
}

/** Statistics for the planner; a server updates them itself, but later. */
export async function analyzePostings(db: Database): Promise<void> {
  await sql`analyze search_postings`.execute(db);
}
