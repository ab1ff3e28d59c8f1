import type { Mail, MailListQuery, MailListResponse, MailResponse } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** `GET /admin/mails`: the outbox, the newest first. */
export async function mailList(query: MailListQuery = {}, options?: CallOptions): Promise<Mail[]> {
  const path = ['admin', 'mails'];
  const { data } = await send<MailListResponse>({ method: 'GET', path, params: query, ...options });
  return data.resultList;
}

/** `POST /admin/mails/{mailId}/resend`: tries a mail that failed again. */
export async function resendMail(mailId: string, options?: CallOptions): Promise<Mail> {
  const path = ['admin', 'mails', mailId, 'resend'];
  return (await send<MailResponse>({ method: 'POST', path, ...options })).data;
}
