import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findNamed, type Place, type RowKey, readPlaces } from './places.repository.ts';

/** What an anonymisation would rewrite, by table. */
export interface TableCount {
  readonly table: string;
  readonly rows: number;
  /** False: there was no time for all of the table. */
  readonly isComplete: boolean;
}

const ROWS = 1_000;
/** A call lasts a little longer at most. */
const LIMIT_MS = 8_000;

/** Counts rows with a name, in batches between which other queries are answered. */
export async function countNamed(db: Database, pattern: string): Promise<TableCount[]> {
  const until = performance.now() + LIMIT_MS;
  const counts: TableCount[] = [];
  // Large tables last: the others are counted completely.
  const places = (await readPlaces(db)).toReversed();
  for (const place of places) counts.push(await countPlace(db, place, { pattern, until }));
  return counts.filter(({ rows, isComplete }) => rows > 0 || !isComplete);
}

async function countPlace(
  db: Database,
  place: Place,
  { pattern, until }: { readonly pattern: string; readonly until: number },
): Promise<TableCount> {
  let rows = 0;
  let after: RowKey | null = null;
  do {
    if (performance.now() > until) return { table: place.table, rows, isComplete: false };
    const page = await findNamed(db, place, { pattern, after, most: ROWS });
    rows += page.named.length;
    after = page.last;
  } while (after !== null);
  return { table: place.table, rows, isComplete: true };
}

/** Accounts, customers and addressees with the name: they are other people, and stay. */
export async function countNamesakes(db: Database, pattern: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from users where user_name ~ ${pattern})
      + (select count(*) from grant_recipients where name ~ ${pattern}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
