import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export type TextRow = NonNullable<Awaited<ReturnType<typeof findText>>>;
export type CorrectionRow = Awaited<ReturnType<typeof findCorrections>>[number];

const recordsOf = (db: Database) =>
  db
    .selectFrom('text_records as t')
    .innerJoin('contents as c', 'c.content_id', 't.content_id')
    .selectAll('t')
    .select('c.byline');

export async function findText(db: Database, contentId: number) {
  return recordsOf(db).where('t.content_id', '=', contentId).executeTakeFirst();
}

/** In any order. */
export async function findTexts(db: Database, contentIds: readonly number[]) {
  return recordsOf(db).where('t.content_id', '=', sql<number>`any(${contentIds}::bigint[])`).execute();
}

export async function findCorrections(db: Database, contentId: number) {
  return db
    .selectFrom('text_corrections')
    .selectAll()
    .where('content_id', '=', contentId)
    .orderBy('number', 'desc')
    .execute();
}

export interface SubjectRow {
  readonly content_id: number;
  readonly headline: string;
  readonly publication: string;
  readonly published_on: string;
  readonly characters: number;
}

/** Texts of a subject, by day: at most so many before a text and after it. */
export async function findOfSubject(
  db: Database,
  { subject, published_on, content_id }: TextRow,
  most: number,
): Promise<SubjectRow[]> {
  const side = (sign: '<' | '>=', order: 'asc' | 'desc') => sql`
    (select content_id from text_records where subject = ${subject}
      and (published_on, content_id) ${sql.raw(sign)} (${published_on}::date, ${content_id}::bigint)
      order by published_on ${sql.raw(order)}, content_id ${sql.raw(order)} limit ${sql.lit(most)})`;
  const { rows } = await sql<SubjectRow>`
    select t.content_id, c.headline, t.publication, t.published_on, t.characters
    from (${side('<', 'desc')} union all ${side('>=', 'asc')}) near
    join text_records t on t.content_id = near.content_id join contents c on c.content_id = near.content_id
    order by t.published_on, t.content_id`.execute(db);
  return rows;
}
