import { join } from 'node:path';
import type { Environment } from '../../environment.ts';
import { readSender } from './compose-mail.ts';
import { createFileTransport } from './file-transport.ts';
import type { MailTransport } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** The configured mail server, or else files in the data directory. */
export function openTransport(env: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): MailTransport {
  const from = readSender(env.MAIL_FROM);
  if (!from) throw new Error('environment: MAIL_FROM must be an address, or a name with an address in <>');
  if (env.SMTP_URL) return createSmtpTransport(env.SMTP_URL, from);
  return createFileTransport(join(env.DATA_DIR, 'mails'), from);
}
