import { type MemberData, userNameOf } from '@newsphoto/domain/members';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { takesMembers } from '../groups/takes-members.ts';
import { addMail } from '../mails/outbox.service.ts';
import { accountOfAddress, lockAddress } from '../member-info/addresses.service.ts';
import { saveProfile } from '../member-info/new-members.service.ts';
import { isIdTaken } from '../users/user-ids.service.ts';
import { memberCreatedMail } from './registration.mail.ts';

export interface NewMember {
  readonly userId: string;
  /** Null: the member logs in by single sign-on. */
  readonly passwordHash: string | null;
  readonly member: MemberData;
  readonly groupId: string;
  readonly termsVersion: string;
  /** Of the application; the member's code is made of it. */
  readonly registrationId: number;
  readonly publicUrl: string | undefined;
  readonly now: Date;
}

/**
 * The account of a new member, with its data, and the mail about it.
 * @throws ApiError `user/taken` if an administrator made an account with the id meanwhile, `registration/known-address`, or
 * `registration/no-group` if the group became one of the agency
 */
export async function createMember(
  transaction: DatabaseTransaction,
  { userId, passwordHash, member, groupId, termsVersion, registrationId, publicUrl, now }: NewMember,
): Promise<void> {
  await requireOpenGroup(transaction, groupId);
  await lockAddress(transaction, member.mailAddress);
  if ((await accountOfAddress(transaction, member.mailAddress)) !== undefined)
    throw new ApiError('registration/known-address');
  if (await isIdTaken(transaction, userId)) throw new ApiError('user/taken', [], { field: 'userId' });
  const userName = userNameOf(member);
  const added = await transaction
    .insertInto('users')
    .values({
      ...{ user_id: userId, password_hash: passwordHash, user_name: userName, group_id: groupId },
      ...{ user_code: `W${String(registrationId).padStart(7, '0')}`, mail_address: member.mailAddress },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst();
  if (!added) throw new ApiError('user/taken', [], { field: 'userId' });
  await saveProfile(transaction, { userId, member, termsVersion, now });
  await recordAudit(transaction, {
    actorId: userId,
    action: 'member-registered',
    subject: userId,
    detail: { group: groupId },
  });
  await addMail(
    transaction,
    { name: userName, address: member.mailAddress },
    memberCreatedMail({ userId, userName, publicUrl }),
  );
}

async function requireOpenGroup(transaction: DatabaseTransaction, groupId: string): Promise<void> {
  const open = await transaction
    .selectFrom('groups')
    .select('group_id')
    .where('group_id', '=', groupId)
    .where(takesMembers)
    .executeTakeFirst();
  if (!open) throw new ApiError('registration/no-group');
}
