import type { ConfirmPassword } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** `POST /user/confirm-password`. The dialog shows the refusal itself: call it with `messageBox: 0` there. */
export function confirmPassword(body: ConfirmPassword, options?: CallOptions): Promise<void> {
  return send({ method: 'POST', path: ['user', 'confirm-password'], data: body, ...options });
}
