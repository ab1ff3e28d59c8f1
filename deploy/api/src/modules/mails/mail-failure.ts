import { JobFailure } from '../jobs/job-failure.ts';

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
}

/**
 * Describes in Japanese why a mail could not be sent. The server's own text is left out: it often repeats the address, which
 * does not belong into logs.
 */
export function mailFailure(error: unknown): JobFailure {
  const { code, responseCode }: SmtpError = typeof error === 'object' && error !== null ? error : {};
  if (code === 'ETLS') return temporary('メールサーバーと暗号化して通信できません。');
  if (code === 'EAUTH') return temporary('メールサーバーにログインできません。');
  if (typeof responseCode === 'number') {
    return responseCode >= 500
      ? new JobFailure(`メールサーバーが受け取りを拒否しました（${responseCode}）。`, { isPermanent: true })
      : temporary(`メールサーバーが一時的に受け取れません（${responseCode}）。`);
  }
  if (code === 'EENVELOPE') return new JobFailure('宛先が正しくありません。', { isPermanent: true });
  return temporary('メールサーバーに接続できません。');
}

const temporary = (text: string): JobFailure => new JobFailure(text, { isPermanent: false });
