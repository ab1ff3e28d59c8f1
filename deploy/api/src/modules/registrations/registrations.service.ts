import { setTimeout as sleep } from 'node:timers/promises';
import type { Activated, Applied, Registration } from '@newsphoto/contract';
import {
  findRegistrationProblems,
  halfWidth,
  normalizeMember,
  TERMS_VERSION,
  userNameOf,
} from '@newsphoto/domain/members';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { newReceiptId } from '../../receipt-id.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type CommonPasswords, requireUncommonPassword } from '../auth/common-passwords.ts';
import { hashPassword } from '../auth/logins.service.ts';
import { newToken } from '../auth/tokens.ts';
import { requireInvitation } from '../invitations/open-invitation.service.ts';
import { addMail } from '../mails/outbox.service.ts';
import { refuseProblems } from '../member-info/refuse-problems.ts';
import { activateApplication } from './activate-application.ts';
import type { Application } from './application.ts';
import { joinInvited } from './join-invited.ts';
import { joinedGroup } from './joined-group.ts';
import { activationMail, knownAddressMail, knownApplicationMail } from './registration.mail.ts';
import { addressUse, insertRegistration, lockApplications, nextMailAt } from './registrations.repository.ts';
import { isIdUsable } from './usable-id.ts';

/** The minimum duration of an answer, well above the work: its time does not reveal which mail addresses have an account. */
const ANSWER_MS = 600;

/** From an application to an account; see the contract for the shapes. */
export interface RegistrationsService {
  /** @param address network address of the visitor */
  apply(registration: Registration, address: string): Promise<Applied>;
  activate(token: string): Promise<Activated>;
  isIdUsable(userId: string): Promise<boolean>;
}

export interface RegistrationsOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly commonPasswords: CommonPasswords;
  /** Public address of the archive; without it no mail can contain a link. */
  readonly publicUrl: string | undefined;
}

export function createRegistrations({
  db,
  now,
  commonPasswords,
  publicUrl,
}: RegistrationsOptions): RegistrationsService {
  return {
    async apply(sent, address) {
      if (!publicUrl) throw new ApiError('mail/no-address-of-archive');
      const application = normalized(sent);
      refuseProblems(findRegistrationProblems(application));
      const { userId, password, member, termsVersion, groupCode = '' } = application;
      requireUncommonPassword(commonPasswords, password, {
        ...{ userId, userName: userNameOf(member), mailAddress: member.mailAddress },
        groupName: member.company,
      });
      if (termsVersion !== TERMS_VERSION) throw new ApiError('registration/terms-changed');
      const slowest = sleep(ANSWER_MS);
      const invitation = application.invitation
        ? await requireInvitation(db, application.invitation, now())
        : undefined;
      if (invitation) return joinInvited(db, application, { invitation, publicUrl, now: now() });
      const { groupId } = await joinedGroup(db, { kind: member.kind, groupCode, address, now: now() });
      const passwordHash = await hashPassword(password);
      const receiptId = await db
        .transaction()
        .execute((transaction) =>
          enter(transaction, application, { groupId, passwordHash, publicUrl, now: now() }),
        );
      await slowest;
      return { receiptId, isActive: false };
    },
    activate: (token) =>
      db
        .transaction()
        .execute((transaction) => activateApplication(transaction, token, { publicUrl, now: now() })),
    isIdUsable: (userId) => isIdUsable(db, halfWidth(userId), now()),
  };
}

const normalized = (sent: Registration): Application => ({
  ...sent,
  userId: halfWidth(sent.userId),
  mailAddressAgain: halfWidth(sent.mailAddressAgain),
  groupCode: halfWidth(sent.groupCode ?? ''),
  member: normalizeMember(sent.member),
});

interface Entry {
  readonly groupId: string;
  readonly passwordHash: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * Writes the application and its mail. For a known address too, with a link that no one has: its id is as taken as any other.
 * Only the mail differs.
 */
async function enter(
  transaction: DatabaseTransaction,
  { userId, member, termsVersion }: Application,
  { groupId, passwordHash, publicUrl, now }: Entry,
): Promise<string> {
  await lockApplications(transaction, userId, member.mailAddress);
  if (!(await isIdUsable(transaction, userId, now)))
    throw new ApiError('user/taken', [], { field: 'userId' });
  const use = await addressUse(transaction, member.mailAddress);
  const mailedAt = await nextMailAt(transaction, member.mailAddress, now);
  const receiptId = `R${newReceiptId(now)}`;
  const token = newToken();
  const registrationId = await insertRegistration(transaction, {
    ...{ receiptId, userId, passwordHash, member, groupId, termsVersion, mailedAt, now },
    token: use === 'free' ? token : newToken(),
  });
  await recordAudit(transaction, {
    ...{ actorId: '', action: 'registration-applied', subject: String(registrationId) },
    detail: { receiptId, group: groupId, mails: mailedAt === null ? 0 : 1 },
  });
  if (mailedAt === null) return receiptId;
  const mails = {
    free: () => activationMail(userId, `${publicUrl}/web/entryUser/activate#${token}`),
    account: () => knownAddressMail(publicUrl),
    waiting: () => knownApplicationMail(),
  };
  const delaySeconds = Math.ceil((mailedAt.getTime() - now.getTime()) / 1000);
  await addMail(transaction, { name: '', address: member.mailAddress }, mails[use](), { delaySeconds });
  return receiptId;
}
