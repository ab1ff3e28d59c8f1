import { sql } from 'kysely';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import type { WireRefusal } from './read-delivery.ts';

export async function insertAside(
  db: DatabaseHandle,
  {
    receivedAt,
    fileName = '',
    ...aside
  }: WireRefusal & {
    readonly receivedAt: Date;
    readonly content: Buffer;
    /** Of a delivery by a watched folder. */
    readonly folder?: string;
    readonly fileName?: string;
  },
): Promise<string> {
  const row = await db
    .insertInto('wire_aside')
    .values({ received_at: receivedAt, file_name: fileName, ...aside })
    .returning('aside_id')
    .executeTakeFirstOrThrow();
  return String(row.aside_id);
}

/** Newest first. */
export function findAside(db: Database, limit: number) {
  return db
    .selectFrom('wire_aside')
    .select(['aside_id', 'received_at', 'code', 'reason', sql<number>`length(content)`.as('bytes')])
    .orderBy('aside_id', 'desc')
    .limit(limit)
    .execute();
}

/** What was set aside is examined within days; each may have 2 MB, so its number has a limit as well. */
const ASIDE_DAYS = 30;
const MOST_ASIDE_ROWS = 500;

export async function deleteOldAside(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ASIDE_DAYS * 24 * 60 * 60_000);
  await db
    .deleteFrom('wire_aside')
    .where((is) =>
      is.or([
        is('received_at', '<', before),
        is(
          'aside_id',
          '<=',
          is
            .selectFrom('wire_aside as n')
            .select('n.aside_id')
            .orderBy('n.aside_id', 'desc')
            .offset(MOST_ASIDE_ROWS)
            .limit(1),
        ),
      ]),
    )
    .execute();
}
