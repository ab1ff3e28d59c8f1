import { REFUSALS, type Refusal } from '@newsphoto/framing';

export interface GatewayError extends Refusal {
  /** Seconds after which the request may succeed: the header `Retry-After`. */
  readonly retryAfter?: number;
  /** Message for people if a page was requested; absent: as for 500. */
  readonly page?: { readonly title: string; readonly text: string };
}

const CHECK_ADDRESS = 'アドレスが正しく写されているか、ご確認ください。';
const LATER = 'しばらくしてから、もう一度開いてください。';

/** Errors of the gateway itself: in the form of the API's errors for programs, as a page for people. */
export const GATEWAY_ERRORS = {
  /** An address with a broken escape. */
  unreadable: {
    ...REFUSALS.malformed,
    page: { title: 'アドレスを読み取れません', text: 'アドレスが途中で切れていないか、ご確認ください。' },
  },
  malformed: REFUSALS.malformed,
  forbidden: {
    status: 403,
    code: '403',
    text: 'この操作を行う権限がありません。',
    page: { title: 'アクセス権限がありません', text: 'このページを見る権限がありません。' },
  },
  notFound: {
    status: 404,
    code: '404',
    text: '指定されたデータまたはページは見つかりませんでした。',
    page: { title: 'ページが見つかりません', text: CHECK_ADDRESS },
  },
  /** The channel has another revision than the one that an order names. */
  changed: { status: 409, code: '409', text: 'ほかのユーザーが使用しています。' },
  storeUnavailable: {
    status: 503,
    code: '503',
    text: 'リリースの保管場所を読み書きできません。時間をおいてもう一度お試しください。',
    retryAfter: 10,
  },
  tooSlow: REFUSALS.tooSlow,
  tooLarge: REFUSALS.tooLarge,
  wrongType: REFUSALS.wrongType,
  tooMany: { ...REFUSALS.tooMany, retryAfter: 60 },
  unexpected: {
    status: 500,
    code: '500',
    text: 'システムエラーが発生しました。時間をおいてもう一度お試しください。',
    page: { title: 'エラーが発生しました', text: LATER },
  },
  /** The call was sent to the API, and its connection ended before it answered: the outcome is unknown. */
  apiLost: {
    status: 502,
    code: '502',
    text: 'サーバーからの応答が途中で切れました。処理の結果を確認してから、もう一度お試しください。',
    retryAfter: 10,
  },
  busy: {
    ...REFUSALS.busy,
    retryAfter: 5,
    page: { title: 'ただいま混み合っています', text: LATER },
  },
  /** The API was not reached: the call was not handled. */
  apiDown: {
    status: 503,
    code: '503',
    text: 'ただいまサービスを利用できません。しばらく待ってから、もう一度お試しください。',
    retryAfter: 10,
  },
  /** The channel has no host. */
  notReady: {
    status: 503,
    code: '503',
    text: 'ただいま準備しています。しばらく待ってから、もう一度お試しください。',
    retryAfter: 10,
    page: { title: 'ただいま準備しています', text: LATER },
  },
  /** The call was sent to the API, which did not answer within the limit. */
  apiSilent: {
    status: 504,
    code: '504',
    text: '時間内に応答がありませんでした。処理の結果を確認してから、もう一度お試しください。',
    retryAfter: 60,
  },
} as const satisfies Readonly<Record<string, GatewayError>>;
