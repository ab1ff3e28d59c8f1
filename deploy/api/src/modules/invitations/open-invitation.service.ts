import type { DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findOpenInvitation } from './invitations.repository.ts';

export { takeInvitation } from './invitations.repository.ts';

export interface OpenInvitation {
  readonly invitationId: number;
  readonly groupId: string;
  readonly groupName: string;
  readonly mailAddress: string;
}

/** @throws ApiError `grant/closed` (E1077): unknown, ended, used or expired */
export async function requireInvitation(
  db: DatabaseHandle,
  token: string,
  now: Date,
): Promise<OpenInvitation> {
  const found = await findOpenInvitation(db, token, now);
  if (!found) throw new ApiError('grant/closed');
  return {
    invitationId: found.invitation_id,
    groupId: found.group_id,
    groupName: found.group_name,
    mailAddress: found.mail_address,
  };
}
