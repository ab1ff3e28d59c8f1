import type { Applied } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { hashPassword } from '../auth/logins.service.ts';
import { newToken } from '../auth/tokens.ts';
import { type OpenInvitation, useUpInvitation } from '../invitations/open-invitation.service.ts';
import { accountOfAddress } from '../member-info/addresses.service.ts';
import type { Application } from './application.ts';
import { createMember } from './create-member.ts';
import { newReceiptId } from './receipt-id.ts';
import { insertRegistration, lockApplications, markDecided } from './registrations.repository.ts';
import { isIdUsable } from './usable-id.ts';

interface Invited {
  readonly invitation: OpenInvitation;
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * Registers a colleague who was invited: at once, because the link of the mail proved the address.
 * @throws ApiError `input/invalid` (E0043) for another address, `grant/closed`, `registration/known-address`, `user/taken`
 */
export async function joinInvited(
  db: Database,
  { userId, password, member, termsVersion }: Application,
  { invitation: { invitationId, groupId, mailAddress }, publicUrl, now }: Invited,
): Promise<Applied> {
  if (member.mailAddress.toLowerCase() !== mailAddress.toLowerCase()) {
    const ruleMessage = {
      code: 'E0043',
      text: formatMessage('E0043', 'メールアドレス', '招待されたアドレス'),
    };
    throw new ApiError('input/invalid', [], { field: 'member.mailAddress', ruleMessage });
  }
  const passwordHash = await hashPassword(password);
  const receiptId = newReceiptId(now);
  await db.transaction().execute(async (transaction) => {
    await lockApplications(transaction, userId, mailAddress);
    if (!(await useUpInvitation(transaction, invitationId, now))) throw new ApiError('grant/closed');
    if (!(await isIdUsable(transaction, userId, now)))
      throw new ApiError('user/taken', [], { field: 'userId' });
    if ((await accountOfAddress(transaction, mailAddress)) !== undefined)
      throw new ApiError('registration/known-address');
    const registrationId = await insertRegistration(transaction, {
      ...{ receiptId, userId, passwordHash, member, groupId, termsVersion, now },
      ...{ token: newToken(), mailedAt: null },
    });
    await createMember(transaction, {
      ...{ userId, passwordHash, member, groupId, termsVersion, registrationId, publicUrl, now },
    });
    await markDecided(transaction, registrationId, { state: 'approved', decidedBy: '', now });
  });
  return { receiptId, isActive: true };
}
