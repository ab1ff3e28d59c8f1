import type { AdminUser, AdminUserSummary, PasswordState } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { PersonRow } from './users.repository.ts';

export function presentPerson(row: PersonRow, now: Date): AdminUserSummary {
  const isLocked = row.locked_until !== null && row.locked_until > now;
  return {
    userId: row.user_id,
    userName: row.user_name,
    userCode: row.user_code,
    groupId: row.group_id,
    groupName: row.group_name,
    groupKbn: row.group_kbn,
    mailAddress: row.mail_address ?? '',
    status: row.status,
    password: passwordState(row, now),
    lockedUntil: isLocked && row.locked_until ? tokyoDateTime(row.locked_until) : '',
    graceUntil: row.grace_until && row.erased_at === null ? tokyoDateTime(row.grace_until) : '',
    erasedAt: row.erased_at ? tokyoDateTime(row.erased_at) : '',
  };
}

function passwordState({ has_password, one_time_until }: PersonRow, now: Date): PasswordState {
  if (!has_password) return 'none';
  if (one_time_until === null) return 'own';
  return one_time_until > now ? 'one-time' : 'expired';
}

export function presentPersonInFull(row: PersonRow, requestedBy: string, now: Date): AdminUser {
  return {
    ...presentPerson(row, now),
    sig: row.sig,
    grp: row.grp,
    isSelf: row.user_id === requestedBy,
    createdAt: tokyoDateTime(row.created_at),
    withdrawalReason: row.withdrawal_reason ?? '',
    erasureProblem: row.erasure_problem ?? '',
    version: row.version,
  };
}
