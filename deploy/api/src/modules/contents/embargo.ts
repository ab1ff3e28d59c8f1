import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { VisibilityCode } from '../../db/schema.ts';

/*
 * 解禁日時: until then a content is the agency's own. Judged by the database's clock in each query, the same for every
 * process: when the moment comes it is seen, and nobody has to write anything.
 */

/** The agency's own people see what is not released yet: those who see what is private. */
const seesAll = (visibilities: readonly VisibilityCode[]): boolean => visibilities.includes('2');

/** A condition on `contents` beside that of visibility: released, for whoever may find these. */
export const isReleasedFor = (visibilities: readonly VisibilityCode[]): RawBuilder<boolean> =>
  seesAll(visibilities) ? sql`true` : sql`(released_at is null or released_at <= now())`;

/**
 * Contents that are not released yet, for whoever must not find them; none for whoever may. They are few: asked for
 * beforehand they cost a search nothing where there are none, neither time nor another plan.
 */
export async function findEmbargoed(
  db: Database,
  visibilities: readonly VisibilityCode[],
): Promise<number[]> {
  if (seesAll(visibilities)) return [];
  const rows = await db
    .selectFrom('contents')
    .select('content_id')
    .where('released_at', '>', sql<Date>`now()`)
    .execute();
  return rows.map(({ content_id }) => content_id);
}
