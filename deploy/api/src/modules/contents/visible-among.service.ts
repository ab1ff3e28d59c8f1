import { sql } from 'kysely';
import type { VisibilityCode } from '../../db/content-tables.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { IS_PICTURE } from './collections.ts';
import { isReleasedFor } from './embargo.ts';

/** Those of the ids that a user with these rights may see, in order. */
export async function visibleAmong(
  db: DatabaseHandle,
  ids: readonly number[],
  visibilities: readonly VisibilityCode[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('contents')
    .select('content_id')
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', '=', 'ready')
    .where('visibility', 'in', visibilities)
    .where(isReleasedFor(visibilities))
    .execute();
  const found = new Set(rows.map(({ content_id }) => content_id));
  return ids.filter((id) => found.has(id));
}

/** Those of the ids that are no texts, in order. */
export async function picturesAmong(db: DatabaseHandle, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('contents')
    .select('content_id')
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(IS_PICTURE)
    .execute();
  const found = new Set(rows.map(({ content_id }) => content_id));
  return ids.filter((id) => found.has(id));
}
