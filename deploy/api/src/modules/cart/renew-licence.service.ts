import type { Renewal } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { findUseProblems, isRenewable, renewedUse } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { visibleAmong } from '../contents/visible-among.service.ts';
import { feesInForce } from '../fees/fees-in-force.service.ts';
import { licenceToRenew } from '../licences/licence-renewal.service.ts';
import { cartToUse } from './cart.policy.ts';
import { writeRenewal } from './cart.repository.ts';
import { addWithinLimit } from './cart.service.ts';
import { writeCartHead, writeUses } from './cart-details.repository.ts';
import { changeCart } from './change-cart.ts';

/**
 * Puts the content of a licence into the cart of its holder, with the same conditions for the following term.
 * @throws ApiError `licence/unknown`, `licence/not-renewable`, `licence/renewed`, `licence/withdrawn`, `licence/conditions`
 */
export async function renewLicence(
  db: Database,
  actor: Actor,
  { licenceNo, now }: { readonly licenceNo: string; readonly now: Date },
): Promise<Renewal> {
  const owner = cartToUse(actor);
  const today = tokyoDate(now);
  const licence = await licenceToRenew(db, actor.userId, { licenceNo, today });
  if (!licence) throw new ApiError('licence/unknown');
  const { licenceId, contentId, endsOn, isRenewed } = licence;
  if (endsOn === null || !isRenewable(licence, today)) throw new ApiError('licence/not-renewable');
  if (isRenewed) throw new ApiError('licence/renewed');
  if ((await visibleAmong(db, [contentId], visibleTo(actor))).length === 0)
    throw new ApiError('licence/withdrawn');
  const use = renewedUse(licence.use, endsOn, today);
  const fees = await feesInForce(db, now);
  if (!fees) throw new ApiError('cart/no-fees');
  if (findUseProblems(use, fees).length > 0) throw new ApiError('licence/conditions');
  await changeCart(db, owner, async (transaction) => {
    await addWithinLimit(transaction, owner, [contentId], now);
    await writeUses(transaction, owner, { ids: [contentId], use });
    await writeRenewal(transaction, owner, { contentId, licenceId });
    await writeCartHead(transaction, owner, undefined);
  });
  return { contentId: presentId(contentId), startsOn: use.plannedOn };
}
