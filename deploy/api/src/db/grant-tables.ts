import type { GrantAction } from '@newsphoto/contract';
import type { Generated } from 'kysely';
import type { DefaultMoment, Json, Moment, OptionalMoment } from './column-types.ts';

export interface GrantsTable {
  grant_id: string;
  kind: 'download' | 'save' | 'inquiry' | 'preview';
  premium: Generated<boolean>;
  created_by: string;
  subject: string;
  message: Generated<string>;
  password_hash: string | null;
  expires_at: Moment;
  max_opens: number | null;
  opens: Generated<number>;
  created_at: DefaultMoment;
  revoked_at: OptionalMoment;
  most_pixels: Generated<number | null>;
  max_downloads: Generated<number | null>;
  notify_first: Generated<boolean>;
  first_notified_at: OptionalMoment;
  lock_notified_at: OptionalMoment;
}

export interface GrantContentsTable {
  grant_id: string;
  position: number;
  content_id: number;
}

export interface GrantRecipientsTable {
  grant_id: string;
  recipient_id: number;
  name: string;
  mail: Generated<string>;
  link_id: Generated<string>;
  revoked_at: OptionalMoment;
  reminded_at: OptionalMoment;
}

export interface GrantEventsTable {
  event_id: Generated<number>;
  grant_id: string;
  happened_at: Moment;
  action: GrantAction;
  recipient_id: number | null;
  detail: Json<Readonly<Record<string, unknown>>>;
}

export interface GrantPassesTable {
  token_hash: Buffer;
  grant_id: string;
  recipient_id: number | null;
  opened_at: Moment;
  expires_at: Moment;
  is_own: Generated<boolean>;
}
