import type { AdminUser, OneTimePassword, OwnSession } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import {
  endAllSessions,
  endSessionOf,
  findSessionsOf,
  hashPassword,
  newOneTimePassword,
  releaseLockOut,
} from '../auth/logins.service.ts';
import { addMail } from '../mails/outbox.service.ts';
import { passwordLinkMail } from '../mails/password.mail.ts';
import { issueReset } from '../password-resets/reset-links.service.ts';
import { changeRights } from './change-rights.ts';
import { giveOneTimePassword } from './give-password.ts';
import { presentPersonInFull } from './users.presenter.ts';
import type { PersonRow } from './users.repository.ts';
import { requirePerson, type UsersOptions } from './users.service.ts';

/** Administrators' actions on a user's login; see the contract for the shapes. */
export interface UserActions {
  giveOneTimePassword(actor: Actor, userId: string): Promise<OneTimePassword>;
  /** Mails a link by which the user sets a new password. */
  sendPasswordLink(actor: Actor, userId: string): Promise<AdminUser>;
  /** Unlocks a user after too many failures. */
  unlock(actor: Actor, userId: string): Promise<AdminUser>;
  sessions(actor: Actor, userId: string): Promise<OwnSession[]>;
  /** Ends one, with its remembered login. */
  endSession(actor: Actor, userId: string, sessionId: string): Promise<OwnSession[]>;
  endSessions(actor: Actor, userId: string): Promise<OwnSession[]>;
}

export function createUserActions({ db, now, publicUrl }: UsersOptions): UserActions {
  const sessionsOf = (actor: Actor, userId: string) =>
    findSessionsOf(db, { userId, sessionId: actor.sessionId }, now());
  const shown = async (actor: Actor, userId: string) =>
    presentPersonInFull(await requirePerson(db, userId), actor.userId, now());
  return {
    async giveOneTimePassword(actor, userId) {
      if (userId === actor.userId) throw new ApiError('user/self');
      const password = newOneTimePassword();
      const passwordHash = await hashPassword(password);
      return changeRights(db, actor, async (transaction) => {
        const person = requireActive(await requirePerson(transaction, userId));
        return giveOneTimePassword(transaction, actor, person, {
          password,
          passwordHash,
          publicUrl,
          now: now(),
        });
      });
    },
    async sendPasswordLink(actor, userId) {
      await db.transaction().execute(async (transaction) => {
        const person = requireActive(await requirePerson(transaction, userId));
        if (person.mail_address === null) throw new ApiError('user/no-mail-address');
        if (!publicUrl) throw new ApiError('mail/no-address-of-archive');
        const urlId = await issueReset(transaction, { userId, origin: 'administration', now: now() });
        const link = { address: `${publicUrl}/idp/${urlId}`, goodFor: '24時間' };
        const userName = person.user_name;
        const mail = passwordLinkMail({ userId, userName }, link);
        await addMail(transaction, { name: userName, address: person.mail_address }, mail);
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: 'password-link-sent',
          subject: userId,
        });
      });
      return shown(actor, userId);
    },
    async unlock(actor, userId) {
      await requirePerson(db, userId);
      await db.transaction().execute(async (transaction) => {
        await releaseLockOut(transaction, userId);
        await recordAudit(transaction, { actorId: actor.userId, action: 'login-unlocked', subject: userId });
      });
      return shown(actor, userId);
    },
    async sessions(actor, userId) {
      await requirePerson(db, userId);
      return sessionsOf(actor, userId);
    },
    async endSession(actor, userId, sessionId) {
      await requirePerson(db, userId);
      const isEnded = await endSessionOf(db, { userId }, sessionId, { now: now(), reason: 'signed-out' });
      if (!isEnded) throw new ApiError('auth/unknown-session');
      const detail = { sessionId };
      await recordAudit(db, {
        actorId: actor.userId,
        action: 'user-sessions-ended',
        subject: userId,
        detail,
      });
      return sessionsOf(actor, userId);
    },
    async endSessions(actor, userId) {
      await requirePerson(db, userId);
      await db.transaction().execute(async (transaction) => {
        await endAllSessions(transaction, userId, { reason: 'signed-out', now: now() });
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: 'user-sessions-ended',
          subject: userId,
        });
      });
      return sessionsOf(actor, userId);
    },
  };
}

function requireActive(person: PersonRow): PersonRow {
  if (person.status !== 'active') throw new ApiError('user/not-active');
  return person;
}
