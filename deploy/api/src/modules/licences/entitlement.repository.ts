import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import { IS_TEXT } from '../contents/collections.ts';
import { LAST_STATE } from './licences.repository.ts';

export type EntitledContentRow = Awaited<ReturnType<typeof findContentStates>>[number];
export type LiveLicenceRow = Awaited<ReturnType<typeof findLiveLicences>>[number];

/** What decides about a download of contents, by the database's clock as every embargo. */
export async function findContentStates(db: DatabaseHandle, ids: readonly number[]) {
  return db
    .selectFrom('contents')
    .select(['content_id', 'state', 'visibility'])
    .select([
      sql<boolean>`coalesce(released_at > now(), false)`.as('is_embargoed'),
      sql<boolean>`coalesce(expires_at <= now(), false)`.as('is_expired'),
      // 配信可否: not for customers.
      sql<boolean>`${IS_TEXT} and exists (
        select from text_records t where t.content_id = contents.content_id and t.distribution = '2')`.as(
        'is_withheld',
      ),
    ])
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('state', '!=', 'receiving')
    .execute();
}

/** Live licences of a user on a day (YYYYMMDD), those that end last first. */
export async function findLiveLicences(
  db: DatabaseHandle,
  userId: string,
  { ids, today }: { readonly ids: readonly number[]; readonly today: string },
) {
  const day = sql<string>`to_date(${today}, 'YYYYMMDD')`;
  return db
    .selectFrom('licences as l')
    .select(['l.content_id', 'l.licence_no', 'l.use_conditions', 'l.ends_on'])
    .where('l.user_id', '=', userId)
    .where('l.content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('l.starts_on', '<=', day)
    .where((of) => of.or([of('l.ends_on', 'is', null), of('l.ends_on', '>=', day)]))
    .where(LAST_STATE, 'in', ['active', 'expiring'])
    .orderBy(sql`l.ends_on desc nulls first`)
    .execute();
}
