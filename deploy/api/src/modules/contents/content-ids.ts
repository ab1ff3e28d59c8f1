import { textIdOf } from '@newsphoto/domain/archive';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';

const IDS_A_YEAR = 100_000_000;

/**
 * The next `count` ids of a year of registration (in Tokyo), in order. Numbers of a failed transaction are reused; two
 * transactions wait for each other.
 */
export async function nextContentIds(db: DatabaseHandle, year: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ last_number: number }>`
    insert into content_id_counters as c (year, last_number) values (${year}, ${count})
    on conflict (year) do update set last_number = c.last_number + excluded.last_number
    returning last_number`.execute(db);
  const last = rows[0]?.last_number ?? count;
  return Array.from({ length: count }, (_, index) => year * IDS_A_YEAR + last - count + 1 + index);
}

/** The last number of a content that is no text; undefined without any. */
export async function lastContentId(db: DatabaseHandle): Promise<number | undefined> {
  const last = await db
    .selectFrom('content_id_counters')
    .select(['year', 'last_number'])
    .orderBy('year', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && last.year * IDS_A_YEAR + last.last_number;
}

/** As `nextContentIds` for texts, whose numbers are apart from those of all other contents. */
export async function nextTextIds(db: DatabaseHandle, year: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ last_count: number }>`
    insert into text_id_counters as c (year, last_count) values (${year}, ${count})
    on conflict (year) do update set last_count = c.last_count + excluded.last_count
    returning last_count`.execute(db);
  const last = rows[0]?.last_count ?? count;
  return Array.from({ length: count }, (_, index) => textIdOf(year, last - count + 1 + index));
}
