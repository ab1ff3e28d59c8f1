import type { Selectable } from 'kysely';
import type { MailsTable } from '../../db/schema.ts';

/** A mail with all that it needs on its way. */
export type OutgoingMail = Selectable<MailsTable> & { readonly message_id: string };

/** Hands mails over to whoever delivers them. */
export interface MailTransport {
  /** Domain of the sender; its mails are numbered below it. */
  readonly domain: string;
  /** Resolves when the mail was accepted. Rejects as nodemailer does. */
  send(mail: OutgoingMail): Promise<void>;
}
