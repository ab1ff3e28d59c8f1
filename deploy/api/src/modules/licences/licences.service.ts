import type { CartUse, Licence } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import type { FeeTable, Yen } from '@newsphoto/domain/fees';
import {
  LICENCE_STEPS,
  LIVE_LICENCE_STATES,
  licenceTerm,
  mayStep,
  renewalStart,
  TERRITORIES,
} from '@newsphoto/domain/orders';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import {
  deleteHold,
  findLicencesOfOrders,
  findRenewed,
  findStates,
  insertHold,
  insertLicence,
  insertLicenceEvent,
  type LicenceStateRow,
} from './licences.repository.ts';

/** A reviewer, or the system by a contract, without a user. */
export interface LicenceGranter {
  readonly party: 'desk' | 'system';
  readonly userId: string;
}

export interface NewLicence {
  readonly licenceNo: string;
  readonly itemId: number;
  readonly userId: string;
  readonly contentId: number;
  readonly use: CartUse;
  readonly useText: string;
  readonly fee: Yen;
  readonly termsVersion: string;
  readonly isExclusive: boolean;
  /** The licence that it continues. */
  readonly renews: number | null;
  /** Of the fees that the order was quoted with. */
  readonly table: Pick<FeeTable, 'terms'>;
  readonly granter: LicenceGranter;
  readonly now: Date;
}

/** Grants a licence. The database refuses (23P01) what an exclusive licence excludes. */
export async function grantLicence(transaction: DatabaseTransaction, one: NewLicence): Promise<void> {
  const { use, now, granter } = one;
  const { startsOn, endsOn } = licenceTerm(use, one.table, await firstDay(transaction, one));
  const licence = await insertLicence(transaction, {
    ...{ licence_no: one.licenceNo, order_item_id: one.itemId, user_id: one.userId },
    ...{ content_id: one.contentId, use_conditions: JSON.stringify(use), use_text: one.useText },
    ...{ fee: one.fee, terms_version: one.termsVersion, is_exclusive: one.isExclusive },
    ...{ starts_on: stored(startsOn), ends_on: endsOn && stored(endsOn) },
    ...{ granted_at: now, granted_by: granter.userId, renews: one.renews },
  });
  await insertHold(transaction, licence, TERRITORIES.findIndex(({ code }) => code === use.territory) + 1);
  await insertLicenceEvent(transaction, {
    ...{ licence_id: licence.licence_id, happened_at: now, party: granter.party },
    ...{ actor_id: granter.userId, state: 'active' },
  });
}

/** The day of the grant; of a renewal the day after the licence that it continues, unless that was revoked. */
async function firstDay(
  transaction: DatabaseTransaction,
  { renews, now }: Pick<NewLicence, 'renews' | 'now'>,
): Promise<string> {
  const today = tokyoDate(now);
  const renewed = renews === null ? undefined : await findRenewed(transaction, renews);
  if (!renewed?.ends_on || renewed.state === 'revoked') return today;
  return renewalStart(held(renewed.ends_on), today);
}

/** Revokes the licences of a cancelled order; those that have ended stay as they are. */
export async function revokeLicences(
  transaction: DatabaseTransaction,
  orderId: number,
  { actorId, text, now }: { readonly actorId: string; readonly text: string; readonly now: Date },
): Promise<void> {
  for (const { licence_id, state: from } of await findStates(transaction, orderId)) {
    const to = 'revoked';
    if (!mayStep(LICENCE_STEPS, { from, to, by: 'desk' })) continue;
    const event = {
      licence_id,
      happened_at: now,
      party: 'desk',
      actor_id: actorId,
      state: to,
      text,
    } as const;
    await insertLicenceEvent(transaction, event);
    await deleteHold(transaction, licence_id);
  }
}

const stored = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

const held = (day: string): string => day.replaceAll('-', '');

/** A licence of a content of an order. */
export interface OrderLicence extends Licence {
  readonly orderId: number;
  readonly itemId: number;
  readonly isReported: boolean;
}

/** The licences of orders, each in its state on the day. */
export async function licencesOf(
  db: DatabaseHandle,
  orderIds: readonly number[],
  now: Date,
): Promise<OrderLicence[]> {
  const today = tokyoDate(now);
  return (await findLicencesOfOrders(db, orderIds)).map((row) => ({
    ...{ orderId: row.order_id, itemId: row.order_item_id },
    licenceNo: row.licence_no,
    state: stateOn(row, today),
    startsOn: held(row.starts_on),
    endsOn: row.ends_on && held(row.ends_on),
    exclusive: row.is_exclusive,
    reason: row.reason,
    renews: row.renews_no ?? '',
    isReported: row.is_reported,
  }));
}

/** A live licence ends with its last day, before the end is recorded. */
export const stateOn = (
  { state, ends_on }: Pick<LicenceStateRow, 'state' | 'ends_on'>,
  today: string,
): Licence['state'] =>
  ends_on && held(ends_on) < today && LIVE_LICENCE_STATES.some((live) => live === state) ? 'expired' : state;
