import type { MemberData } from '@newsphoto/domain/members';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { newReceiptId } from '../../receipt-id.ts';
import { newToken } from '../auth/tokens.ts';
import { type OpenInvitation, takeInvitation } from '../invitations/open-invitation.service.ts';
import { accountOfAddress } from '../member-info/addresses.service.ts';
import { createMember } from './create-member.ts';
import { insertRegistration, lockApplications, markDecided } from './registrations.repository.ts';
import { isIdUsable } from './usable-id.ts';

export interface InvitedMember {
  readonly userId: string;
  /** Null: the member logs in by single sign-on. */
  readonly passwordHash: string | null;
  /** Its mail address is that of the invitation. */
  readonly member: MemberData;
  readonly termsVersion: string;
}

export interface Invited {
  readonly invitation: OpenInvitation;
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * Uses an invitation up and makes the account; returns the receipt.
 * @throws ApiError `grant/closed`, `registration/known-address`, `user/taken`
 */
export async function admitInvited(
  transaction: DatabaseTransaction,
  invited: InvitedMember,
  { invitation: { invitationId, groupId, mailAddress }, publicUrl, now }: Invited,
): Promise<string> {
  const { userId } = invited;
  const receiptId = `R${newReceiptId(now)}`;
  await lockApplications(transaction, userId, mailAddress);
  if (!(await takeInvitation(transaction, invitationId, now))) throw new ApiError('grant/closed');
  if (!(await isIdUsable(transaction, userId, now)))
    throw new ApiError('user/taken', [], { field: 'userId' });
  if ((await accountOfAddress(transaction, mailAddress)) !== undefined)
    throw new ApiError('registration/known-address');
  const registrationId = await insertRegistration(transaction, {
    ...{ ...invited, receiptId, groupId, now, token: newToken(), mailedAt: null },
  });
  await createMember(transaction, { ...invited, groupId, registrationId, publicUrl, now });
  await markDecided(transaction, registrationId, { state: 'approved', decidedBy: '', now });
  return receiptId;
}
