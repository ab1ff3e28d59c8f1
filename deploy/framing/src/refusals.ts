export interface Refusal {
  readonly status: number;
  /** Code of the message: the HTTP status, as in all messages of the transport. */
  readonly code: string;
  readonly text: string;
}

const refusal = (status: number, text: string): Refusal => ({ status, code: String(status), text });

/** What a server answers before it reads a call, or instead of reading it. */
export const REFUSALS = {
  malformed: refusal(400, '送信されたデータの形式が正しくないため、処理できませんでした。'),
  tooSlow: refusal(408, 'データの受信に時間がかかりすぎたため、中断しました。もう一度お試しください。'),
  tooLarge: refusal(413, '送信されたデータが大きすぎます。サイズを小さくしてから、もう一度お試しください。'),
  wrongType: refusal(415, '送信されたデータの形式（Content-Type、Content-Encoding）には対応していません。'),
  unknownExpectation: refusal(417, '送信された要求の条件（Expect）には対応していません。'),
  tooMany: refusal(
    429,
    '同時に開いている接続が多すぎます。使っていないタブを閉じてから、もう一度お試しください。',
  ),
  headTooLarge: refusal(
    431,
    'リクエストのヘッダーが大きすぎます。このサイトのCookieを削除してから、もう一度お試しください。',
  ),
  busy: refusal(503, 'ただいま混み合っています。しばらく待ってから、もう一度お試しください。'),
} as const satisfies Readonly<Record<string, Refusal>>;

/** The body of a refusal, in the same format as every error of the API. */
export function refusalBody({ code, text }: Refusal, requestId: string) {
  return { messages: [{ code, text }], requestId };
}
