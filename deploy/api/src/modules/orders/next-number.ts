import { tokyoDate } from '@newsphoto/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';

const PREFIXES = {
  ...{ order: 'A', licence: 'L', contract: 'K', inquiry: 'T' },
  ...{ quote: 'Q', invoice: 'I', delivery: 'D', receipt: 'R', credit: 'C' },
} as const;
const DIGITS = 6;

/**
 * The next number of a kind of document, `A2026-000001`. Numbers have no gaps: the counter is locked until the transaction
 * that uses the number ends, and is restored with it. Call it as late as possible.
 */
export async function nextNumber(
  transaction: DatabaseTransaction,
  kind: keyof typeof PREFIXES,
  now: Date,
): Promise<string> {
  const year = Number(tokyoDate(now).slice(0, 4));
  const { rows } = await sql<{ last_number: number }>`
    insert into number_counters as c (kind, year, last_number) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last_number = c.last_number + 1
    returning last_number`.execute(transaction);
  return `${PREFIXES[kind]}${year}-${String(rows[0]?.last_number).padStart(DIGITS, '0')}`;
}
