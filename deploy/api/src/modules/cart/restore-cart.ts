import type { CartRestoreRequest, CartUse } from '@newsphoto/contract';
import { findUseProblems, isRenewable } from '@newsphoto/domain/orders';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { FeesInForce } from '../fees/fees-in-force.service.ts';
import { licenceToRenew } from '../licences/licence-renewal.service.ts';
import type { CartOwner } from './cart.policy.ts';
import { findCartIds, keyOf, writeRenewal } from './cart.repository.ts';
import { addWithinLimit } from './cart.service.ts';
import { findEntries, writeCartHead, writeCartOrder, writeUses } from './cart-details.repository.ts';

interface Restoring {
  readonly entries: CartRestoreRequest['entries'];
  /** Ids of the cart as the user saw it before. */
  readonly order: readonly string[];
  /** Undefined for callers who may enter no conditions: they stay away. */
  readonly fees: FeesInForce | undefined;
  readonly now: Date;
}

/** Puts contents back that were removed. What was put in again meanwhile stays as it is. The cart is locked. */
export async function restoreEntries(
  transaction: DatabaseTransaction,
  owner: CartOwner,
  { entries, order, fees, now }: Restoring,
): Promise<void> {
  const ids = entries.map(({ contentId }) => Number(contentId));
  const present = new Set(await findCartIds(transaction, owner, ids));
  const missing = entries.filter(({ contentId }) => !present.has(Number(contentId)));
  if (missing.length === 0) return;
  await addWithinLimit(transaction, owner, idsOf(missing), now);
  await writeNotes(transaction, owner, missing);
  const uses = usesOf(missing, fees);
  for (const one of uses) await writeUses(transaction, owner, one);
  if (fees) await restoreRenewals(transaction, owner, { entries: missing, today: fees.today });
  if (uses.length > 0) await writeCartHead(transaction, owner, undefined);
  const current = (await findEntries(transaction, owner)).map(({ content_id }) => content_id);
  await writeCartOrder(transaction, owner, orderedAs(current, order.map(Number)));
}

const idsOf = (entries: Restoring['entries']): number[] => entries.map(({ contentId }) => Number(contentId));

async function writeNotes(
  transaction: DatabaseTransaction,
  owner: CartOwner,
  entries: Restoring['entries'],
): Promise<void> {
  const { column, value } = keyOf(owner);
  const notes = entries.map(({ note }) => note.trim());
  await sql`update cart_items i set note = given.note
    from unnest(${idsOf(entries)}::bigint[], ${notes}::text[]) as given (content_id, note)
    where ${sql.ref(`i.${column}`)} = ${value} and i.content_id = given.content_id`.execute(transaction);
}

/** Contents by their own conditions. Those that the fees of the day do not accept (any more) are left out. */
function usesOf(entries: Restoring['entries'], fees: FeesInForce | undefined) {
  const byUse = new Map<string, { use: CartUse; ids: number[] }>();
  for (const { contentId, use } of entries) {
    if (!use || !fees || findUseProblems(use, fees).length > 0) continue;
    const key = JSON.stringify(use);
    const group = byUse.get(key) ?? { use, ids: [] };
    group.ids.push(Number(contentId));
    byUse.set(key, group);
  }
  return [...byUse.values()];
}

/** Contents that continue a licence continue it again, as long as the licence can be renewed. */
async function restoreRenewals(
  transaction: DatabaseTransaction,
  owner: CartOwner,
  { entries, today }: { readonly entries: Restoring['entries']; readonly today: string },
): Promise<void> {
  if (!('userId' in owner)) return;
  for (const { contentId, renews = '' } of entries) {
    if (renews === '') continue;
    const licence = await licenceToRenew(transaction, owner.userId, { licenceNo: renews, today });
    if (!licence || licence.isRenewed || !isRenewable(licence, today)) continue;
    const { licenceId } = licence;
    if (licence.contentId === Number(contentId))
      await writeRenewal(transaction, owner, { contentId: licence.contentId, licenceId });
  }
}

/** In the places of an earlier order; what was not in it is at the end. */
function orderedAs(current: readonly number[], earlier: readonly number[]): number[] {
  const present = new Set(current);
  const known = [...new Set(earlier)].filter((id) => present.has(id));
  const seen = new Set(known);
  return [...known, ...current.filter((id) => !seen.has(id))];
}
