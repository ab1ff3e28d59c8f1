import { createTransport } from 'nodemailer';
import { isLoopback } from '../../environment.ts';
import { composeMail, type MailSender } from './compose-mail.ts';
import type { MailTransport } from './mail-transport.ts';

const CONNECT_MS = 15_000;
/** Timeout of the server in the middle of a mail. */
const SILENCE_MS = 60_000;
const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/**
 * Sends by `smtp://user:password@host:port` or `smtps://…`. A password is only sent encrypted, except to this machine.
 */
export function createSmtpTransport(url: string, from: MailSender): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const smtp = createTransport({
    host: hostname,
    port: port === '' ? PORTS[protocol] : Number(port),
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:' && username !== '' && !isLoopback(hostname),
    ...(username !== '' && { auth }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    domain: from.address.slice(from.address.lastIndexOf('@') + 1),
    send: async (mail) => {
      await smtp.sendMail(composeMail(from, mail));
    },
  };
}
