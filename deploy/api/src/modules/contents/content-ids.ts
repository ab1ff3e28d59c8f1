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
