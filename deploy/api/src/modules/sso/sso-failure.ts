/** Where the dialogue with a provider failed. */
export type SsoStep = 'address' | 'connect' | 'metadata' | 'issuer' | 'keys' | 'client' | 'answer';

const MOST_CHARACTERS = 200;

/** A failure of the dialogue with a provider. */
export class SsoFailure extends Error {
  readonly step: SsoStep;
  constructor(step: SsoStep, detail: string) {
    // Providers write parts of it: it is stored in the audit trail.
    super(detail.slice(0, MOST_CHARACTERS));
    this.step = step;
  }
}

const TEXTS: Readonly<Record<SsoStep, string>> = {
  address:
    '発行者のアドレスには接続できません。https:// で始まる公開されたアドレスを入力してください。社内ネットワークやこのサーバー自身のアドレスは、運用者が許可した場合だけ使えます。',
  connect: '認証サーバーに接続できないか、時間内に応答がありません。',
  metadata: '認証サーバーの設定情報（.well-known/openid-configuration）を取得できません。',
  issuer: '認証サーバーが名乗る発行者（issuer）が、入力したアドレスと一致しません。',
  keys: '認証サーバーの公開鍵を取得できません。',
  client: 'クライアントIDまたはクライアントシークレットが、認証サーバーに認められません。',
  answer: '認証サーバーの応答を確認できません。',
};

export const textOfStep = (step: SsoStep): string => TEXTS[step];

interface Cause {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** An error with its causes: the client of the protocol wraps those of the network. */
function causesOf(error: unknown): Cause[] {
  const found: Cause[] = [];
  let next = error;
  while (typeof next === 'object' && next !== null && found.length < 5) {
    const cause: Cause = next;
    found.push(cause);
    next = cause.cause;
  }
  return found;
}

const CONNECTION =
  /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ABORT_ERR|CERT_|ERR_TLS|DEPTH_|SELF_|UNABLE_)/;

/** A failure of the network as one of `connect`, any other as one of the step. */
export function failureOf(error: unknown, step: SsoStep): SsoFailure {
  const causes = causesOf(error);
  const known = causes.find((one) => one instanceof SsoFailure);
  if (known) return known;
  const detail = String(causes.at(-1)?.message ?? '');
  const isNetwork = causes.some(
    ({ name, code }) =>
      name === 'TimeoutError' || name === 'AbortError' || (typeof code === 'string' && CONNECTION.test(code)),
  );
  return new SsoFailure(isNetwork ? 'connect' : step, detail);
}
