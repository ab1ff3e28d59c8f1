import type { MemberInfo, MemberInfoChange, WhoAmI } from '@newsphoto/contract';
import {
  changedFields,
  fieldsToConfirm,
  findMemberProblems,
  normalizeMember,
  userNameOf,
} from '@newsphoto/domain/members';
import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findPendingAddress } from './mail-changes.repository.ts';
import { confirmChange, requestChange } from './mail-changes.service.ts';
import { memberOf, presentMemberInfo, presentWhoAmI } from './member-info.presenter.ts';
import { findMember, lockMember, type MemberRow, saveProfile } from './profiles.repository.ts';
import { refuseProblems } from './refuse-problems.ts';

/** Data of the member; see the contract for the shapes. */
export interface MemberInfoService {
  whoAmI(actor: Actor): Promise<WhoAmI>;
  read(actor: Actor): Promise<MemberInfo>;
  change(actor: Actor, change: MemberInfoChange): Promise<MemberInfo>;
  confirmMail(token: string): Promise<{ readonly mailAddress: string }>;
}

export interface MemberInfoOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Public address of the archive; without it no mail can contain a link. */
  readonly publicUrl: string | undefined;
}

export function createMemberInfo({ db, now, publicUrl }: MemberInfoOptions): MemberInfoService {
  const read = async (handle: DatabaseHandle, userId: string): Promise<MemberInfo> =>
    presentMemberInfo(await requireMember(handle, userId), await findPendingAddress(handle, userId, now()));
  return {
    whoAmI: async ({ userId }) => presentWhoAmI(await requireMember(db, userId)),
    read: ({ userId }) => read(db, userId),
    async change({ userId, isConfirmed }, { version, member: sent }) {
      const member = normalizeMember(sent);
      refuseProblems(findMemberProblems(member));
      return db.transaction().execute(async (transaction) => {
        await lockMember(transaction, userId);
        const row = await requireMember(transaction, userId);
        if ((row.profile_version ?? 0) !== version) throw new ApiError('edit/outdated');
        const before = memberOf(row);
        const critical = fieldsToConfirm(before, member);
        if (critical.length > 0 && !isConfirmed) throw new ApiError('access/unconfirmed');
        // The address that counts is in the account alone; the new one waits for its confirmation.
        await saveProfile(transaction, { userId, member: { ...member, mailAddress: '' }, now: now() });
        await transaction
          .updateTable('users')
          .set({ user_name: userNameOf(member), version: sql`version + 1` })
          .where('user_id', '=', userId)
          .where('user_name', '<>', userNameOf(member))
          .execute();
        await recordAudit(transaction, {
          ...{ actorId: userId, action: 'member-info-changed', subject: userId },
          detail: { edited: [...changedFields(before, member)] },
        });
        if (critical.includes('mailAddress'))
          await requestChange(transaction, row, { mailAddress: member.mailAddress, publicUrl, now: now() });
        return read(transaction, userId);
      });
    },
    confirmMail: (token) =>
      db.transaction().execute((transaction) => confirmChange(transaction, token, now())),
  };
}

/** The telephone number of a member; empty without one. */
export const phoneOf = async (db: DatabaseHandle, userId: string): Promise<string> =>
  memberOf(await requireMember(db, userId)).phone;

async function requireMember(db: DatabaseHandle, userId: string): Promise<MemberRow> {
  const row = await findMember(db, userId);
  if (!row) throw new ApiError('user/unknown');
  return row;
}
