import type { InquiryKind, InquiryState } from '@newsphoto/contract';
import type { Generated } from 'kysely';
import type { Json, Moment } from './column-types.ts';

export interface InquiriesTable {
  inquiry_id: Generated<number>;
  receipt_no: string;
  request_id: string;
  request_hash: string;
  user_id: string | null;
  kind: InquiryKind;
  state: Generated<InquiryState>;
  version: Generated<number>;
  assignee_id: string | null;
  sender_name: string;
  sender_mail: string;
  sender_phone: string;
  network_key: string;
  sent_at: Moment;
  changed_at: Moment;
  waiting_since: Moment;
  opening: string;
  search_text: string;
  was_confirmed: Generated<boolean>;
}

export interface InquiryContentsTable {
  inquiry_id: number;
  place: number;
  content_id: number;
}

export interface InquiryMessagesTable {
  message_id: Generated<number>;
  inquiry_id: number;
  sent_at: Moment;
  party: 'sender' | 'desk' | 'note';
  author_id: string;
  text: string;
  grant_id: string | null;
  request_id: string | null;
}

/** A file as it was sent, and where it is stored. */
export interface StoredInquiryFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Of the original in the media store. */
  readonly key: string;
}

export interface InquiryAttachmentsTable {
  attachment_id: Generated<number>;
  message_id: number;
  file: Json<StoredInquiryFile>;
  is_erased: Generated<boolean>;
}

export interface InquiryThreadsTable {
  token_hash: Buffer;
  inquiry_id: number;
  expires_at: Moment;
}

export interface InquiryTemplatesTable {
  template_id: Generated<number>;
  version: Generated<number>;
  name: string;
  text: string;
  changed_at: Moment;
  changed_by: string;
}
