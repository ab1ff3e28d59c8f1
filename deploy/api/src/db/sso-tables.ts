import type { Generated } from 'kysely';
import type { Moment, OptionalMoment } from './column-types.ts';

export interface GroupSsoTable {
  group_id: string;
  sso_key: string;
  issuer: string;
  client_id: string;
  secret_box: string;
  label: string;
  allows_passwords: boolean;
  is_active: boolean;
  version: Generated<number>;
}

export interface SsoAttemptsTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  group_id: string;
  /** The member who links the account; null: a log-in. */
  user_id: string | null;
  secrets_box: string;
  target: string;
  expires_at: Moment;
  used_at: OptionalMoment;
}

export interface LinkedIdentitiesTable {
  identity_id: string;
  issuer: string;
  subject: string;
  user_id: string;
  linked_at: Moment;
  last_used_at: OptionalMoment;
}
