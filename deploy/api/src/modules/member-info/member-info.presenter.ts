import type { MemberInfo, WhoAmI } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { EMPTY_MEMBER, type MemberData } from '@newsphoto/domain/members';
import type { MemberRow } from './profiles.repository.ts';

export const presentWhoAmI = (row: MemberRow): WhoAmI => ({
  userId: row.user_id,
  userName: row.user_name,
  groupName: row.group_name,
  groupKbn: row.group_kbn,
  kind: row.kind ?? '',
  memberSince: tokyoDateTime(row.created_at).slice(0, 8),
});

/** The data of a member with the mail address that counts; of an account without data what is known. */
export function memberOf(row: MemberRow): MemberData {
  const mailAddress = row.mail_address ?? '';
  if (row.data) return { ...row.data, mailAddress };
  const [familyName = '', ...others] = row.user_name.split(/\s+/);
  return { ...EMPTY_MEMBER, familyName, givenName: others.join(' '), mailAddress };
}

export function presentMemberInfo(row: MemberRow, pendingMailAddress: string): MemberInfo {
  const { media, ...member } = memberOf(row);
  return {
    userId: row.user_id,
    groupName: row.group_name,
    member: { ...member, media: [...media] },
    version: row.profile_version ?? 0,
    pendingMailAddress,
  };
}
