import type { Generated } from 'kysely';
import type { Moment, OptionalMoment } from './column-types.ts';

export interface TotpFactorsTable {
  user_id: string;
  secret_box: string;
  created_at: Moment;
  confirmed_at: OptionalMoment;
  last_step: Generated<number>;
  last_used_at: OptionalMoment;
}

export interface PasskeyHandlesTable {
  user_id: string;
  handle: string;
}

export interface PasskeysTable {
  passkey_id: string;
  user_id: string;
  credential_key: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  is_synced: boolean;
  is_backed_up: boolean;
  label: string;
  created_at: Moment;
  last_used_at: OptionalMoment;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
  created_at: Moment;
  used_at: OptionalMoment;
}

export interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  purpose: 'registration' | 'login' | 'confirmation';
  holder_hash: Buffer;
  expires_at: Moment;
}

export interface LoginTicketsTable {
  ticket_hash: Buffer;
  user_id: string;
  holder_hash: Buffer;
  password_tag_hash: Buffer;
  is_remembering: boolean;
  attempts: Generated<number>;
  expires_at: Moment;
}

export interface FactorRemovalsTable {
  user_id: string;
  requested_by: string;
  requested_at: Moment;
  due_at: Moment;
}
