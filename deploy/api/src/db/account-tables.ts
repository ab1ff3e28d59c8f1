import type { Generated } from 'kysely';
import type { DefaultMoment, Moment, OptionalMoment } from './column-types.ts';

export interface GroupsTable {
  group_id: string;
  name: string;
  group_kbn: string;
  version: Generated<number>;
  join_code: Generated<string | null>;
  needs_approval: Generated<boolean>;
  takes_corporate: Generated<boolean>;
  takes_personal: Generated<boolean>;
}

export interface UsersTable {
  user_id: string;
  password_hash: string | null;
  user_name: string;
  user_code: string;
  group_id: string;
  mail_address: string | null;
  status: Generated<'active' | 'suspended' | 'withdrawn'>;
  version: Generated<number>;
  one_time_until: OptionalMoment;
  created_at: DefaultMoment;
  /** What lists of administrators are searched by, in lower case. */
  search_text: Generated<string>;
}

export type SessionEndReason = '' | 'suspended' | 'withdrawn' | 'signed-out' | 'password';

export interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: string;
  origin: 'administration' | 'recovery' | 'one-time-password';
  created_at: Moment;
  expires_at: Moment;
  used_at: OptionalMoment;
  revoked_at: OptionalMoment;
}

export interface UserPermissionsTable {
  user_id: string;
  code: string;
}

export interface GroupPermissionsTable {
  group_id: string;
  code: string;
}

export interface GroupAssignablePermissionsTable {
  group_id: string;
  code: string;
}

export interface GroupSuspensionsTable {
  user_id: string;
  suspended_by: string;
  suspended_at: Moment;
}

export interface UserEnvironmentTable {
  user_id: string;
  background_color: Generated<string>;
  result_disp_type: Generated<string>;
  result_thumbnails_size: Generated<string>;
  result_sort_type: Generated<string>;
  result_disp_num: Generated<string>;
}

export interface SessionsTable {
  session_id: string;
  token_hash: Buffer;
  user_id: string;
  guest_kind: Generated<'' | 'general' | 'download' | 'save' | 'save_premium'>;
  chain_id: string | null;
  device: Generated<string>;
  address: Generated<string>;
  created_at: DefaultMoment;
  last_seen_at: DefaultMoment;
  expires_at: Moment;
  revoked_at: OptionalMoment;
  end_reason: Generated<SessionEndReason>;
  confirmed_at: OptionalMoment;
}

export interface RememberedCredentialsTable {
  credential_id: string;
  chain_id: string;
  user_id: string;
  token_hash: Buffer;
  companion_hash: Buffer;
  device: Generated<string>;
  address: Generated<string>;
  created_at: DefaultMoment;
  expires_at: Moment;
  rotated_at: OptionalMoment;
  revoked_at: OptionalMoment;
}

export interface GuessesTable {
  space: string;
  subject: string;
  origin: string;
  failures: number;
  started_at: Moment;
  last_failure_at: Moment;
  locked_until: OptionalMoment;
  succeeded_at: OptionalMoment;
}
