import type { RegistrationDetail, RegistrationRow } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { RegistrationListRow, RegistrationRowInFull } from './search-registrations.repository.ts';

const moment = (date: Date | null): string => (date ? tokyoDateTime(date) : '');

export const presentRow = (row: RegistrationListRow, now: Date): RegistrationRow => ({
  registrationId: String(row.registration_id),
  receiptId: row.receipt_id,
  userId: row.user_id,
  kind: row.kind,
  company: row.company,
  userName: row.user_name,
  mailAddress: row.mail_address,
  groupId: row.group_id,
  groupName: row.group_name,
  state: row.state === 'sent' && row.expires_at <= now ? 'expired' : row.state,
  appliedAt: moment(row.applied_at),
  confirmedAt: moment(row.confirmed_at),
});

export const presentRegistration = (row: RegistrationRowInFull, now: Date): RegistrationDetail => ({
  ...presentRow(row, now),
  member: { ...row.data, media: [...row.data.media] },
  termsVersion: row.terms_version,
  reason: row.reason,
  note: row.note,
  decidedAt: moment(row.decided_at),
  decidedBy: row.decided_by,
  version: row.version,
});
