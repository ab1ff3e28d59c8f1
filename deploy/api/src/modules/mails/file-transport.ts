import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composeMail, type MailSender } from './compose-mail.ts';
import type { MailTransport } from './mail-transport.ts';

/** Without a mail server: one file `<mail id>.eml` for each mail, which any mail program opens. */
export function createFileTransport(directory: string, from: MailSender): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    domain: from.address.slice(from.address.lastIndexOf('@') + 1),
    send: async (mail) => {
      const { message } = await writer.sendMail(composeMail(from, mail));
      if (!Buffer.isBuffer(message)) throw new Error('nodemailer gave no bytes');
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await place(join(directory, `${mail.mail_id}.eml`), message);
    },
  };
}

/** The file appears complete; a second sending of the same mail replaces it. */
async function place(target: string, bytes: Buffer): Promise<void> {
  const fresh = `${target}.part`;
  const file = await open(fresh, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(fresh, target);
}
