import type { MemberData } from '@newsphoto/domain/members';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Moment, OptionalMoment } from './column-types.ts';

export interface MemberProfilesTable {
  user_id: string;
  kind: MemberData['kind'];
  data: Json<MemberData>;
  terms_version: Generated<string>;
  version: Generated<number>;
  updated_at: Moment;
}

export interface MailChangesTable {
  change_id: Generated<number>;
  user_id: string;
  mail_address: string;
  token_hash: Buffer;
  created_at: Moment;
  expires_at: Moment;
  used_at: OptionalMoment;
  revoked_at: OptionalMoment;
}

export interface GroupInvitationsTable {
  invitation_id: Generated<number>;
  group_id: string;
  mail_address: string;
  token_hash: Buffer;
  invited_by: string;
  invited_at: Moment;
  expires_at: Moment;
  used_at: OptionalMoment;
  revoked_at: OptionalMoment;
}

export interface RegistrationsTable {
  registration_id: Generated<number>;
  receipt_id: string;
  user_id: string;
  password_hash: string | null;
  kind: MemberData['kind'];
  company: string;
  user_name: string;
  mail_address: string;
  data: Json<MemberData>;
  group_id: string;
  terms_version: string;
  token_hash: Buffer;
  state: Generated<'sent' | 'waiting' | 'approved' | 'refused'>;
  applied_at: Moment;
  expires_at: Moment;
  mailed_at: OptionalMoment;
  confirmed_at: OptionalMoment;
  decided_at: OptionalMoment;
  decided_by: Generated<string>;
  reason: Generated<string>;
  note: Generated<string>;
  version: Generated<number>;
  search: GeneratedAlways<string>;
}
