import { formatMessage } from '@newsphoto/domain';
import { isApiError, SYSTEM_MESSAGES } from '@newsphoto/http';
import type { LoginOutcome } from '@newsphoto/session/host';
import type { LoginAttempt } from './login-port.ts';

const CHOOSE_PASSWORD =
  '仮パスワードを確認しました。開いた画面で新しいパスワードを設定してから、もう一度ログインしてください。';

/** Logs in and returns what the form has to show; the server's text if it refused. */
export async function attemptLogin(login: () => Promise<LoginOutcome>): Promise<LoginAttempt> {
  try {
    const outcome = await login();
    if (typeof outcome === 'object' && 'secondFactor' in outcome) return { ok: false, ...outcome };
    if (typeof outcome === 'object') return { ok: false, message: CHOOSE_PASSWORD, resetId: outcome.resetId };
    if (outcome === 'refused') return { ok: false, message: formatMessage('E1008') };
    return { ok: true, admitted: outcome === 'member' };
  } catch (error) {
    const text = isApiError(error) ? error.text : '';
    return { ok: false, message: text || SYSTEM_MESSAGES.unknown };
  }
}
