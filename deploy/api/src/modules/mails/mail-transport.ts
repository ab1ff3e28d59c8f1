import type { Selectable } from 'kysely';
import type { MailsTable } from '../../db/job-tables.ts';

/** A mail with everything for its delivery. */
export type OutgoingMail = Selectable<MailsTable> & { readonly message_id: string };

/** Sends mails. */
export interface MailTransport {
  /** Domain of the sender, for Message-IDs. */
  readonly domain: string;
  /** Resolves when the mail was accepted. Rejects as nodemailer does. */
  send(mail: OutgoingMail): Promise<void>;
}
