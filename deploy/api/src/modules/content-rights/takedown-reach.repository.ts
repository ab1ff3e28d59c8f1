import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Contents with how much of what is in use holds them. */
export async function findReach(db: Database, contentIds: readonly number[], now: Date) {
  return db
    .selectFrom('contents as c')
    .select(['c.content_id', 'c.state', 'c.headline', 'c.visibility', 'c.thumb_small_key'])
    .select((of) => [
      of
        .selectFrom('cart_items as i')
        .whereRef('i.content_id', '=', 'c.content_id')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('carts'),
      of
        .selectFrom('lightbox_items as b')
        .innerJoin('lightboxes', 'lightboxes.lightbox_id', 'b.lightbox_id')
        .whereRef('b.content_id', '=', 'c.content_id')
        .where('deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('lightboxes'),
      of
        .selectFrom('grant_contents as g')
        .innerJoin('grants', 'grants.grant_id', 'g.grant_id')
        .whereRef('g.content_id', '=', 'c.content_id')
        .where('revoked_at', 'is', null)
        .where('grants.expires_at', '>', now)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('links'),
      of
        .selectFrom('grant_contents as g')
        .innerJoin('grant_passes as p', 'p.grant_id', 'g.grant_id')
        .whereRef('g.content_id', '=', 'c.content_id')
        .where('p.expires_at', '>', now)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('opened_links'),
      sql<number>`(select count(*) from search_results r where c.content_id = any (r.ids))`.as('results'),
    ])
    .where('c.content_id', 'in', contentIds)
    .where('c.state', '!=', 'receiving')
    .execute();
}
