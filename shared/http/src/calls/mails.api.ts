import type { Mail, MailListQuery, MailListResponse, MailResponse, MailText } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** `GET /admin/mails`: the outbox, the newest first, with the cursor of the next page. */
export async function mailPage(
  query: MailListQuery = {},
  options?: CallOptions,
): Promise<MailListResponse['data']> {
  const path = ['admin', 'mails'];
  return (await send<MailListResponse>({ method: 'GET', path, params: query, ...options })).data;
}

/** `GET /admin/mails/{mailId}`: a mail with its words, without what would open something. */
export async function mailText(mailId: string, options?: CallOptions): Promise<MailText> {
  const path = ['admin', 'mails', mailId];
  return (await send<{ data: MailText }>({ method: 'GET', path, ...options })).data;
}

/** `POST /admin/mails/{mailId}/resend`: tries a mail that failed again. */
export async function resendMail(mailId: string, options?: CallOptions): Promise<Mail> {
  const path = ['admin', 'mails', mailId, 'resend'];
  return (await send<MailResponse>({ method: 'POST', path, ...options })).data;
}
