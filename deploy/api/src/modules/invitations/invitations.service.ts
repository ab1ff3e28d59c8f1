import { INVITATION_DAYS, type Invitation } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { ACCOUNT_FIELDS } from '@newsphoto/domain/forms';
import { halfWidth } from '@newsphoto/domain/members';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { addMail } from '../mails/outbox.service.ts';
import { invitationMail } from './invitation.mail.ts';
import {
  countOpen,
  countSent,
  endInvitation,
  endInvitationsOf,
  findInvitation,
  findInvitations,
  type InvitationRow,
  insertInvitation,
  lockGroup,
} from './invitations.repository.ts';

/** Open invitations of a group: each sends a mail that was not requested by its recipient. */
const MOST_OPEN = 50;
/** In a day, however they end: of a group, and to one address. */
const MOST_SENT = { all: 200, toAddress: 3 };

/** Invitations of the own group; see the contract for the shapes. */
export interface InvitationsService {
  all(actor: Actor): Promise<Invitation[]>;
  invite(actor: Actor, mailAddress: string): Promise<Invitation>;
  end(actor: Actor, invitationId: string): Promise<void>;
}

interface InvitationsOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
}

export function createInvitations({ db, now, publicUrl }: InvitationsOptions): InvitationsService {
  return {
    all: async ({ groupId }) => (await findInvitations(db, groupId)).map((row) => present(row, now())),
    async invite({ userId, userName, groupId }, typed) {
      if (!publicUrl) throw new ApiError('mail/no-address-of-archive');
      const mailAddress = halfWidth(typed);
      requireValid([{ ...ACCOUNT_FIELDS.mailAddress, required: true }], { mailAddress });
      return db.transaction().execute(async (transaction) => {
        const group = await lockGroup(transaction, groupId);
        const sent = await countSent(transaction, groupId, { mailAddress, now: now() });
        if (sent.all >= MOST_SENT.all || sent.toAddress >= MOST_SENT.toAddress)
          throw new ApiError('request/too-many');
        await endInvitationsOf(transaction, groupId, mailAddress, now());
        if ((await countOpen(transaction, groupId, now())) >= MOST_OPEN)
          throw new ApiError('invitation/too-many', [MOST_OPEN]);
        const { invitationId, token } = await insertInvitation(transaction, {
          ...{ groupId, mailAddress, invitedBy: userId, days: INVITATION_DAYS, now: now() },
        });
        const address = `${publicUrl}/web/entryUser/invitation#${token}`;
        const mail = invitationMail({ groupName: group.name, inviter: userName, address });
        await addMail(transaction, { name: mailAddress, address: mailAddress }, mail);
        await recordAudit(transaction, {
          ...{ actorId: userId, action: 'member-invited', subject: String(invitationId) },
          detail: { group: groupId },
        });
        return present(await findInvitation(transaction, invitationId), now());
      });
    },
    async end({ userId, groupId }, invitationId) {
      await db.transaction().execute(async (transaction) => {
        if (!(await endInvitation(transaction, groupId, Number(invitationId), now())))
          throw new ApiError('invitation/unknown');
        await recordAudit(transaction, {
          ...{ actorId: userId, action: 'invitation-ended', subject: invitationId },
          detail: { group: groupId },
        });
      });
    },
  };
}

const present = (row: InvitationRow, now: Date): Invitation => ({
  invitationId: String(row.invitation_id),
  mailAddress: row.mail_address,
  invitedBy: row.inviter,
  invitedAt: tokyoDateTime(row.invited_at),
  expiresAt: tokyoDateTime(row.expires_at),
  state: row.used_at ? 'used' : row.expires_at <= now ? 'expired' : 'open',
});
