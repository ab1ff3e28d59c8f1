import { type Insertable, sql } from 'kysely';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { SpecialPagesTable } from '../../db/publication-tables.ts';
import { IS_PICTURE } from '../contents/collections.ts';
import { isReleasedFor } from '../contents/embargo.ts';
import { isLive, VISITORS_ORDER } from '../publications/publication.ts';

export type SpecialPageRow = NonNullable<Awaited<ReturnType<typeof lockSpecialPage>>>;

export interface ShownSpecialPage {
  readonly special_page_seq_no: number;
  readonly title: string;
  readonly lead: string;
  readonly content_count: number;
  readonly picture_id: number;
}

/** The visitor: which contents they may see, at this moment. */
export interface Viewer {
  readonly visibilities: readonly VisibilityCode[];
  readonly now: Date;
}

/**
 * Special pages that are open to the visitor and contain something that they may see, in order; with a number, that one.
 * The picture is that of the lead content if the visitor may see it, else of the first content that has one.
 */
export async function findShownSpecialPages(
  db: Database,
  { visibilities, now }: Viewer,
  specialPageSeqNo?: number,
): Promise<ShownSpecialPage[]> {
  const seen = sql`c.state = 'ready' and c.visibility = any(${visibilities}::text[]) and ${isReleasedFor(visibilities)}`;
  const only = specialPageSeqNo === undefined ? sql`true` : sql`special_page_seq_no = ${specialPageSeqNo}`;
  const { rows } = await sql<ShownSpecialPage>`
    select p.special_page_seq_no, p.title, p.lead, shown.content_count,
      coalesce(lead.content_id, shown.pictures[1], shown.ids[1]) as picture_id
    from (select * from special_pages where ${isLive(now)} and ${only}) p
    cross join lateral (
      select count(*) as content_count, array_agg(c.content_id order by i.position) as ids,
        array_agg(c.content_id order by i.position) filter (where c.thumb_large_key <> '') as pictures
      from special_page_contents i join contents c on c.content_id = i.content_id
      where i.special_page_seq_no = p.special_page_seq_no and ${seen}
    ) shown
    left join lateral (
      select c.content_id from contents c where c.content_id = p.lead_content_id and ${seen}
    ) lead on true
    where shown.content_count > 0
    order by ${VISITORS_ORDER}, p.special_page_seq_no desc`.execute(db);
  return rows;
}

/** Contents of a special page in order, if it is open at this moment; including those that may not be seen. */
export async function findOpenContentIds(
  db: Database,
  specialPageSeqNo: number,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .selectFrom('special_page_contents')
    .innerJoin(
      'special_pages',
      'special_pages.special_page_seq_no',
      'special_page_contents.special_page_seq_no',
    )
    .select('content_id')
    .where('special_pages.special_page_seq_no', '=', specialPageSeqNo)
    .where(isLive(now))
    .orderBy('position')
    .execute();
  return rows.map((row) => row.content_id);
}

/** All of them, in display order. */
export async function findSpecialPages(db: DatabaseHandle) {
  return db
    .selectFrom('special_pages')
    .selectAll()
    .orderBy(VISITORS_ORDER)
    .orderBy('special_page_seq_no', 'desc')
    .execute();
}

export interface ListedContent {
  readonly special_page_seq_no: number;
  readonly content_id: number;
  /** Visible to guests. */
  readonly is_public: boolean;
}

/** Contents of special pages, each in order. */
export async function findListedContents(
  db: DatabaseHandle,
  specialPageSeqNos: readonly number[],
): Promise<ListedContent[]> {
  return db
    .selectFrom('special_page_contents as i')
    .innerJoin('contents as c', 'c.content_id', 'i.content_id')
    .select(['i.special_page_seq_no', 'i.content_id'])
    .select(sql<boolean>`c.state = 'ready' and c.visibility = '1'`.as('is_public'))
    .where('i.special_page_seq_no', '=', sql<number>`any(${specialPageSeqNos}::bigint[])`)
    .orderBy('i.special_page_seq_no')
    .orderBy('i.position')
    .execute();
}

/** A special page, locked until this transaction ends. */
export async function lockSpecialPage(transaction: DatabaseTransaction, specialPageSeqNo: number) {
  return transaction
    .selectFrom('special_pages')
    .selectAll()
    .where('special_page_seq_no', '=', specialPageSeqNo)
    .forUpdate()
    .executeTakeFirst();
}

/** States of pictures by id; those that are not ready are missing. */
export async function findContentStates(
  db: DatabaseHandle,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('contents')
    .select(['content_id', 'state'])
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', '!=', 'receiving')
    .where(IS_PICTURE)
    .execute();
  return new Map(rows.map((row) => [row.content_id, row.state]));
}

export type SpecialPageColumns = Omit<
  Insertable<SpecialPagesTable>,
  'special_page_seq_no' | 'version' | 'created_at'
>;

export async function insertSpecialPage(transaction: DatabaseTransaction, columns: SpecialPageColumns) {
  return transaction
    .insertInto('special_pages')
    .values({ ...columns, created_at: columns.edited_at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateSpecialPage(
  transaction: DatabaseTransaction,
  specialPageSeqNo: number,
  columns: SpecialPageColumns,
) {
  return transaction
    .updateTable('special_pages')
    .set((of) => ({ ...columns, version: of('version', '+', 1) }))
    .where('special_page_seq_no', '=', specialPageSeqNo)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes the whole list in its order. */
export async function replaceContents(
  transaction: DatabaseTransaction,
  specialPageSeqNo: number,
  ids: readonly number[],
): Promise<void> {
  await transaction
    .deleteFrom('special_page_contents')
    .where('special_page_seq_no', '=', specialPageSeqNo)
    .execute();
  await sql`insert into special_page_contents (special_page_seq_no, position, content_id)
    select ${specialPageSeqNo}, place, id from unnest(${ids}::bigint[]) with ordinality as listed(id, place)`.execute(
    transaction,
  );
}

export async function deleteSpecialPage(
  transaction: DatabaseTransaction,
  specialPageSeqNo: number,
): Promise<void> {
  await transaction.deleteFrom('special_pages').where('special_page_seq_no', '=', specialPageSeqNo).execute();
}
