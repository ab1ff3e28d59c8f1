import type { OpenedPasswordReset, PasswordReset } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** Whoever forgot the password is nobody yet: a refusal is an answer, never a reason to authenticate again. */
const NOBODY = { reauthenticate: false } as const;

/** `POST /password-reset/open`: whose password a link opens; it uses nothing up. 404 with E1077 where it opens none. */
export async function openPasswordReset(urlId: string, options?: CallOptions): Promise<OpenedPasswordReset> {
  const path = ['password-reset', 'open'];
  const request = { method: 'POST', path, data: { urlId }, reads: true, ...NOBODY, ...options } as const;
  return (await send<{ data: OpenedPasswordReset }>(request)).data;
}

/** `POST /password-reset`: sets the new password and uses the link up. */
export function resetPassword(body: PasswordReset, options?: CallOptions): Promise<void> {
  return send({ method: 'POST', path: ['password-reset'], data: body, ...NOBODY, ...options });
}

/** `POST /password-recovery`: mails a link where the address is known; answers the number of the request. */
export async function recoverPassword(mailAddress: string, options?: CallOptions): Promise<string> {
  const path = ['password-recovery'];
  const request = {
    method: 'POST',
    path,
    data: { mailAddress },
    reads: true,
    ...NOBODY,
    ...options,
  } as const;
  return (await send<{ data: { receiptId: string } }>(request)).data.receiptId;
}
