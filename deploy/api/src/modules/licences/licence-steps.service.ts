import type { LicenceStep } from '@newsphoto/contract';
import { LICENCE_STEPS, mayStep } from '@newsphoto/domain/orders';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { addMail } from '../mails/outbox.service.ts';
import { licenceStepMail } from './licence.mail.ts';
import { deleteHold, findLicenceToStep, insertLicenceEvent, wasEndAnnounced } from './licences.repository.ts';
import { findHolder } from './notices.repository.ts';

export interface DeskStep extends LicenceStep {
  readonly licenceNo: string;
  readonly reviewerId: string;
  readonly publicUrl: string | undefined;
  readonly now: Date;
}

/**
 * Suspends, resumes or revokes a licence of a locked order, and notifies its holder. A suspended licence still occupies its
 * content, a revoked one does not.
 * @throws ApiError `licence/unknown`, `edit/outdated` in another state than the reviewer saw
 */
export async function stepLicence(
  transaction: DatabaseTransaction,
  orderId: number,
  { licenceNo, from, to: wanted, text, reviewerId, publicUrl, now }: DeskStep,
): Promise<void> {
  const licence = await findLicenceToStep(transaction, orderId, licenceNo);
  if (!licence) throw new ApiError('licence/unknown');
  const { licence_id, user_id, content, use_text } = licence;
  if (licence.state !== from) throw new ApiError('edit/outdated');
  const isResumed = wanted === 'active';
  const to = isResumed && (await wasEndAnnounced(transaction, licence_id)) ? 'expiring' : wanted;
  if (!mayStep(LICENCE_STEPS, { from, to, by: 'desk' })) throw new ApiError('edit/outdated');
  await insertLicenceEvent(transaction, {
    ...{ licence_id, happened_at: now, party: 'desk', actor_id: reviewerId, state: to, text },
  });
  if (to === 'revoked') await deleteHold(transaction, licence_id);
  const holder = await findHolder(transaction, user_id);
  if (!holder) return;
  const held = { licence_no: licenceNo, headline: content.headline, use_text, order_id: orderId };
  const mail = { name: holder.name, step: wanted, text, licence: held, publicUrl };
  await addMail(transaction, holder, licenceStepMail(mail));
}
