import type { Generated } from 'kysely';
import type { DefaultMoment, Json, OptionalMoment } from './column-types.ts';

export interface JobsTable {
  job_id: string;
  kind: string;
  idempotency_key: string | null;
  owner_id: string | null;
  payload: Json<unknown>;
  phase: Generated<'run' | 'undo'>;
  state: Generated<'queued' | 'running' | 'done' | 'failed' | 'canceled'>;
  progress: Generated<number>;
  progress_text: Generated<string>;
  checkpoint: Json<unknown> | null;
  undo_checkpoint: Json<unknown> | null;
  result: Json<unknown> | null;
  error_text: Generated<string>;
  attempts: Generated<number>;
  interruptions: Generated<number>;
  claim_id: string | null;
  heartbeat_at: OptionalMoment;
  cancel_requested_at: OptionalMoment;
  /** Used by the previous version, which had a separate queue of deliveries; dropped later. */
  delivery_id: string | null;
  due_at: DefaultMoment;
  claimed_at: OptionalMoment;
  revision: Generated<number>;
  created_at: DefaultMoment;
  finished_at: OptionalMoment;
  /** The span that caused it, as W3C's `traceparent`. */
  trace_parent: string | null;
}

export interface MailsTable {
  mail_id: string;
  message_id: string | null;
  recipient_name: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  unsubscribe_url: string | null;
  state: Generated<'queued' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  error_text: Generated<string>;
  created_at: DefaultMoment;
  sent_at: OptionalMoment;
}
