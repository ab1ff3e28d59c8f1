import type { CartUse } from '@newsphoto/contract';
import type { RenewableLicence } from '@newsphoto/domain/orders';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import { LAST_STATE } from './licences.repository.ts';
import { stateOn } from './licences.service.ts';

interface LicenceToRenew extends RenewableLicence {
  readonly licenceId: number;
  readonly contentId: number;
  readonly use: CartUse;
  /** Its renewal was ordered or granted. */
  readonly isRenewed: boolean;
}

/** A licence of a user, in its state on a day; undefined for those of others. */
export async function licenceToRenew(
  db: DatabaseHandle,
  userId: string,
  { licenceNo, today }: { readonly licenceNo: string; readonly today: string },
): Promise<LicenceToRenew | undefined> {
  const row = await db
    .selectFrom('licences as l')
    .select(['l.licence_id', 'l.content_id', 'l.use_conditions', 'l.ends_on', LAST_STATE.as('state')])
    // A refused content and a revoked licence can be renewed again.
    .select(
      sql<boolean>`exists (select 1 from order_items i join orders o using (order_id)
        left join licences s using (order_item_id)
        where i.renews = l.licence_id and o.state not in ('refused', 'cancelled') and i.decision <> 'refused'
          and coalesce((select e.state from licence_events e where e.licence_id = s.licence_id
            order by e.licence_event_id desc limit 1), '') <> 'revoked')`.as('is_renewed'),
    )
    .where('l.licence_no', '=', licenceNo)
    .where('l.user_id', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      ...{ licenceId: row.licence_id, contentId: row.content_id, use: row.use_conditions },
      ...{ state: stateOn(row, today), endsOn: row.ends_on?.replaceAll('-', '') ?? null },
      isRenewed: row.is_renewed,
    }
  );
}
