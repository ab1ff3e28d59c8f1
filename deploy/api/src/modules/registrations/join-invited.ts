import type { Applied } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { hashPassword } from '../auth/logins.service.ts';
import { ssoOfGroup } from '../sso/sso-of-group.service.ts';
import { admitInvited, type Invited } from './admit-invited.ts';
import type { Application } from './application.ts';

/**
 * Registers a colleague who was invited: at once, because the link of the mail proved the address.
 * @throws ApiError `input/invalid` (E0043) for another address, `sso/passwords`, and as `admitInvited`
 */
export async function joinInvited(
  db: Database,
  { userId, password, member, termsVersion }: Application,
  invited: Invited,
): Promise<Applied> {
  const { groupId, mailAddress } = invited.invitation;
  if (member.mailAddress.toLowerCase() !== mailAddress.toLowerCase()) {
    const ruleMessage = {
      code: 'E0043',
      text: formatMessage('E0043', 'メールアドレス', '招待されたアドレス'),
    };
    throw new ApiError('input/invalid', [], { field: 'member.mailAddress', ruleMessage });
  }
  if ((await ssoOfGroup(db, groupId))?.allowsPasswords === false) throw new ApiError('sso/passwords');
  const passwordHash = await hashPassword(password);
  const receiptId = await db
    .transaction()
    .execute((transaction) =>
      admitInvited(transaction, { userId, passwordHash, member, termsVersion }, invited),
    );
  return { receiptId, isActive: true };
}
