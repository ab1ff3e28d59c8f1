import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mail-transport.ts';

/** The sender: a name and an address. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
}

const SENDER = /^(?:"?([^"<>\r\n]*?)"?\s*<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))$/;

/** Parses `ニュースフォト <archive@example.jp>` or an address alone; undefined if it is neither. */
export function readSender(text: string): MailSender | undefined {
  const match = SENDER.exec(text.trim());
  return match ? { name: match[1] ?? '', address: match[2] ?? match[3] ?? '' } : undefined;
}

/** A mail for nodemailer. Each try has the same Message-ID, date and text. */
export function composeMail(from: MailSender, mail: OutgoingMail): SendMailOptions {
  return {
    from,
    to: { name: mail.recipient_name, address: mail.recipient },
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    messageId: mail.message_id,
    date: mail.created_at,
    // Base64 survives every relay, and no line of it can be taken for a command or a quoted "From".
    textEncoding: 'base64',
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail.unsubscribe_url) },
    // Our texts never name a file or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** One click in the mail program ends mails of this kind, without a page or a login (RFC 8058). */
const unsubscribing = (url: string | null) =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
