import type { Activated } from '@newsphoto/contract';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { addMail } from '../mails/outbox.service.ts';
import { accountOfAddress } from '../member-info/addresses.service.ts';
import { holds } from '../users/change-rights.ts';
import { PERMISSIONS } from '../users/permissions.ts';
import { createMember } from './create-member.ts';
import { applicationWaitsMail, newApplicationMail } from './registration.mail.ts';
import {
  lockByToken,
  markConfirmed,
  markDecided,
  type RegistrationEntity,
} from './registrations.repository.ts';

interface Activation {
  readonly publicUrl: string | undefined;
  readonly now: Date;
}

/** Administrators who get a mail about an application that waits. */
const MOST_NOTIFIED = 20;

/**
 * Confirms an application. The row is locked: of two calls at once the second finds what the first did, and answers the same.
 * @throws ApiError `grant/closed` (E1077), `registration/expired` (E1041), `registration/known-address` (E1040), `user/taken`
 */
export async function activateApplication(
  transaction: DatabaseTransaction,
  token: string,
  { publicUrl, now }: Activation,
): Promise<Activated> {
  const application = await lockByToken(transaction, token);
  if (!application || application.state === 'refused') throw new ApiError('grant/closed');
  const { registration_id: registrationId, user_id: userId, state } = application;
  if (state === 'approved') return { state: 'active', userId };
  if (state === 'waiting') return { state: 'waiting', userId };
  if (application.expires_at <= now) throw new ApiError('registration/expired');
  if ((await accountOfAddress(transaction, application.mail_address)) !== undefined)
    throw new ApiError('registration/known-address');
  const group = await transaction
    .selectFrom('groups')
    .select('needs_approval')
    .where('group_id', '=', application.group_id)
    .executeTakeFirstOrThrow();
  await markConfirmed(transaction, registrationId, now);
  await recordAudit(transaction, {
    ...{ actorId: '', action: 'registration-confirmed', subject: String(registrationId) },
    detail: { receiptId: application.receipt_id, group: application.group_id },
  });
  if (group.needs_approval) {
    await notifyOfApplication(transaction, application, publicUrl);
    return { state: 'waiting', userId };
  }
  await admit(transaction, application, { publicUrl, now });
  await markDecided(transaction, registrationId, { state: 'approved', decidedBy: '', now });
  return { state: 'active', userId };
}

/** Makes the account of an application. */
export async function admit(
  transaction: DatabaseTransaction,
  application: RegistrationEntity,
  { publicUrl, now }: Activation,
): Promise<void> {
  const { user_id: userId, password_hash: passwordHash, data: member } = application;
  if (passwordHash === null) throw new Error('an application without a password');
  await createMember(transaction, {
    ...{ userId, passwordHash, member, groupId: application.group_id, publicUrl, now },
    termsVersion: application.terms_version,
    registrationId: application.registration_id,
  });
}

async function notifyOfApplication(
  transaction: DatabaseTransaction,
  { user_id: userId, user_name: userName, mail_address: address, receipt_id }: RegistrationEntity,
  publicUrl: string | undefined,
): Promise<void> {
  await addMail(transaction, { name: userName, address }, applicationWaitsMail({ userId, userName }));
  const administrators = await transaction
    .selectFrom('users')
    .select(['user_name', 'mail_address'])
    .where('status', '=', 'active')
    .where(holds(PERMISSIONS.administration))
    .orderBy('user_id')
    .limit(MOST_NOTIFIED)
    .execute();
  for (const { user_name: name, mail_address: to } of administrators) {
    if (to !== null)
      await addMail(transaction, { name, address: to }, newApplicationMail(name, receipt_id, publicUrl));
  }
}
