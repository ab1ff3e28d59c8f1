import { PASSWORD_NEEDED_CODE } from '@newsphoto/contract';
import { REFUSALS } from '@newsphoto/framing';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { ACCOUNT_ERRORS } from './error-catalogue-accounts.ts';
import { ADMINISTRATION_ERRORS } from './error-catalogue-administration.ts';
import { BULK_ERRORS } from './error-catalogue-bulk.ts';
import { DATABASE_ERRORS } from './error-catalogue-database.ts';
import { DESK_ERRORS } from './error-catalogue-desk.ts';
import { DOWNLOAD_ERRORS } from './error-catalogue-downloads.ts';
import { FACTOR_ERRORS } from './error-catalogue-factors.ts';
import { GRANT_ERRORS } from './error-catalogue-grants.ts';
import { INQUIRY_ERRORS } from './error-catalogue-inquiries.ts';
import { LIGHTBOX_ERRORS } from './error-catalogue-lightboxes.ts';
import { MEDIA_ERRORS } from './error-catalogue-media.ts';
import { MEMBER_ERRORS } from './error-catalogue-members.ts';
import { ORDER_ERRORS } from './error-catalogue-orders.ts';
import { RELATION_ERRORS } from './error-catalogue-relations.ts';
import { RETENTION_ERRORS } from './error-catalogue-retention.ts';
import { SEARCH_ERRORS } from './error-catalogue-search.ts';
import { TRANSFER_ERRORS } from './error-catalogue-transfers.ts';

const UNKNOWN_PRESET = {
  status: 404,
  level: 'info',
  message: { code: '404', text: '指定されたプリセットは見つかりませんでした。' },
} as const;

/** Every refusal of this server: its message, status and log level. */
export const ERROR_CATALOGUE = {
  ...ACCOUNT_ERRORS,
  ...ADMINISTRATION_ERRORS,
  ...BULK_ERRORS,
  ...DOWNLOAD_ERRORS,
  ...DATABASE_ERRORS,
  ...DESK_ERRORS,
  ...TRANSFER_ERRORS,
  ...FACTOR_ERRORS,
  ...GRANT_ERRORS,
  ...INQUIRY_ERRORS,
  ...LIGHTBOX_ERRORS,
  ...MEDIA_ERRORS,
  ...MEMBER_ERRORS,
  ...ORDER_ERRORS,
  ...RELATION_ERRORS,
  ...RETENTION_ERRORS,
  ...SEARCH_ERRORS,
  /** The call breaks its schema. */
  'request/invalid': { status: 400, level: 'info', message: 'E0061' },
  /** The body is no JSON. */
  'request/unreadable': { status: 400, level: 'info', message: 'E0061' },
  'request/too-large': { status: 413, level: 'info', message: REFUSALS.tooLarge },
  /** The body is of an unknown type. One with a `Content-Encoding` never reaches a route: see `strictServer`. */
  'request/wrong-type': { status: 415, level: 'info', message: REFUSALS.wrongType },
  /** A rule of the form fails; it has its own message. */
  'input/invalid': { status: 400, level: 'info', message: 'E0061' },
  'request/too-many': {
    status: 429,
    level: 'warn',
    message: { code: '429', text: '操作の間隔が短すぎます。しばらく待ってから、もう一度お試しください。' },
  },
  /** Too many push connections of one session or member, or of all. */
  'request/too-many-connections': { status: 429, level: 'info', message: REFUSALS.tooMany },
  /** No session, or a guest's if a login would help. */
  'access/no-session': {
    status: 401,
    level: 'info',
    message: { code: '401', text: 'ログインしていないか、ログインの有効期限が切れています。' },
  },
  'access/forbidden': {
    status: 403,
    level: 'warn',
    message: { code: '403', text: 'この操作を行う権限がありません。' },
  },
  /** A change of rights without a recent password: the page requests it and repeats the call. */
  'access/unconfirmed': {
    status: 403,
    level: 'info',
    message: { code: PASSWORD_NEEDED_CODE, text: 'この操作を行うには、パスワードの確認が必要です。' },
  },
  /** A state-changing call that another origin may have sent. */
  'access/forged': {
    status: 403,
    level: 'warn',
    message: { code: '403', text: 'この操作を行う権限がありません。' },
  },
  'route/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定されたデータまたはページは見つかりませんでした。' },
  },
  'auth/wrong-password': { status: 400, level: 'info', message: 'E1008' },
  /** A remembered login that is unknown, used, revoked or of another browser. */
  'auth/wrong-credential': { status: 400, level: 'info', message: 'E1057' },
  /** Not checked: too many failures before. {0}: remaining minutes. */
  'auth/locked': { status: 400, level: 'warn', message: 'E1080' },
  /** Wrong, and the last failure before a lock. {0}: remaining minutes. */
  'auth/now-locked': { status: 400, level: 'warn', message: 'E1080' },
  /** Expired, or of another user. */
  'auth/unknown-session': { status: 404, level: 'info', message: 'W0003' },
  'user/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された利用者は見つかりませんでした。' },
  },
  'user/guest': {
    status: 400,
    level: 'info',
    message: { code: '400', text: 'ゲストのアカウントは、利用者として変更できません。' },
  },
  'user/taken': { status: 400, level: 'info', message: 'E1039' },
  /** A link by mail needs an address to send it to. */
  'user/no-mail-address': {
    status: 400,
    level: 'info',
    message: {
      code: '400',
      text: 'メールアドレスが登録されていないため、送信できません。仮パスワードを発行してください。',
    },
  },
  /** No log-in possible: the account is suspended or withdrawn. */
  'user/not-active': {
    status: 400,
    level: 'info',
    message: {
      code: '400',
      text: '停止中または退会済みの利用者です。状態を「利用中」に変更してから操作してください。',
    },
  },
  'group/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定されたグループは見つかりませんでした。' },
  },
  /** Users cannot become guests, and the guests' group does not change. */
  'group/guests': {
    status: 400,
    level: 'info',
    message: { code: '400', text: 'ゲストのグループは、この操作の対象にできません。' },
  },
  'group/taken': { status: 400, level: 'info', message: 'E1028' },
  'group/has-contracts': {
    status: 400,
    level: 'info',
    message: { code: '400', text: '契約のあるグループは削除できません。' },
  },
  'group/has-members': {
    status: 400,
    level: 'info',
    message: {
      code: '400',
      text: '所属する利用者がいるグループは削除できません。先に利用者をほかのグループへ移してください。',
    },
  },
  'rights/unknown-code': {
    status: 400,
    level: 'info',
    message: { code: '400', text: '設定できない権限が含まれています。' },
  },
  'sso/unknown': {
    status: 404,
    level: 'info',
    message: {
      code: '404',
      text: 'この組織キーでは、シングルサインオンを利用できません。キーをお確かめのうえ、グループの管理者にお問い合わせください。',
    },
  },
  'sso/unreachable': {
    status: 400,
    level: 'warn',
    message: {
      code: '400',
      text: '組織の認証サーバーに接続できません。しばらく待ってから、もう一度お試しください。',
    },
  },
  /** The settings do not work. */
  'sso/unavailable': {
    status: 400,
    level: 'warn',
    message: {
      code: '400',
      text: 'シングルサインオンの設定に問題があるため、利用できません。グループの管理者にお問い合わせください。',
    },
  },
  'sso/address': {
    status: 400,
    level: 'info',
    message: {
      code: '400',
      text: 'https:// で始まる公開されたアドレスを入力してください。社内ネットワークやこのサーバー自身のアドレスは、運用者が許可した場合だけ使えます。',
    },
  },
  /** None is stored for this issuer and client. */
  'sso/no-secret': {
    status: 400,
    level: 'info',
    message: {
      code: '400',
      text: 'クライアントシークレットを入力してください。発行者やクライアントIDを変えたときは、もう一度入力が必要です。',
    },
  },
  'sso/taken': {
    status: 400,
    level: 'info',
    message: { code: '400', text: 'この組織キーは、ほかのグループで使用されています。' },
  },
  'sso/own-lock-out': {
    status: 400,
    level: 'info',
    message: {
      code: '400',
      text: '自分のアカウントが連携されていないため、所属グループのパスワードでのログインを止められません。',
    },
  },
  /** The password was right. */
  'sso/passwords': {
    status: 400,
    level: 'info',
    message: {
      code: '400',
      text: '所属グループでは、パスワードやパスキーでログインできません。シングルサインオンを利用してください。',
    },
  },
  'sso/no-identity': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された連携は見つかりませんでした。' },
  },
  'sso/last-way': {
    status: 400,
    level: 'info',
    message: {
      code: '400',
      text: 'ほかにログインする方法がないため、連携を解除できません。先にパスワードを設定してください。',
    },
  },
  /** Not one's own, not a withdrawal, and not what the agency suspended. */
  'group/status': {
    status: 400,
    level: 'info',
    message: { code: '400', text: 'この利用者の状態は、グループの管理者からは変更できません。' },
  },
  /** Administrators cannot remove their own permission: so there is always one. */
  'rights/own-administration': {
    status: 400,
    level: 'info',
    message: {
      code: '400',
      text: '自分自身の管理権限がなくなる変更はできません。ほかの管理者に依頼してください。',
    },
  },
  /** Users change their own password on the ordinary screen. */
  'user/self': {
    status: 400,
    level: 'info',
    message: { code: '400', text: '自分自身に対しては、この操作はできません。' },
  },
  /** Accounts of internal users are managed by the administration. */
  'user/internal-withdrawal': {
    status: 400,
    level: 'info',
    message: { code: '400', text: '社内の利用者は、この画面から退会できません。管理者に依頼してください。' },
  },
  /** The data of a withdrawn user were erased: nothing is left to change. */
  'user/erased': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '個人データを消去した利用者です。変更したり、元に戻したりすることはできません。',
    },
  },
  'user/not-withdrawn': {
    status: 409,
    level: 'info',
    message: { code: '409', text: '退会済みの利用者ではありません。' },
  },
  'withdrawal/open-orders': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '手続き中の注文があります。許諾または取り消しで完了してから、退会してください。',
    },
  },
  'withdrawal/unpaid': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '未払いの請求書があります。お支払いが確認されてから、退会してください。',
    },
  },
  'withdrawal/last-administrator': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: 'グループの管理者がほかにいません。別の利用者を管理者にしてから、退会してください。',
    },
  },
  /** A link that is unknown, used or expired. */
  'withdrawal/closed': {
    status: 404,
    level: 'info',
    message: {
      code: '404',
      text: 'このリンクは使用できません。すでに使用されたか、取り消しの期限が過ぎています。',
    },
  },
  'password/wrong': { status: 400, level: 'info', message: 'E1006' },
  'password/unchanged': { status: 400, level: 'info', message: 'E1005' },
  'password/same-as-id': { status: 400, level: 'info', message: 'E0038' },
  'password/similar': {
    status: 400,
    level: 'info',
    message: {
      code: '400',
      text: 'ユーザーIDやメールアドレスなどに似たパスワードは使用できません。別のパスワードを入力してください。',
    },
  },
  'password/common': {
    status: 400,
    level: 'info',
    message: {
      code: '400',
      text: 'このパスワードは広く使われ、推測されやすいため使用できません。別のパスワードを入力してください。',
    },
  },
  /** The server has no public address configured for links in mails. */
  'mail/no-address-of-archive': {
    status: 400,
    level: 'warn',
    message: {
      code: '400',
      text: 'サーバーに公開URL（PUBLIC_URL）が設定されていないため、リンクを送信できません。',
    },
  },
  /** {0}: how many hits a result contains. An action on all of them would miss some. */
  'search/too-many': { status: 400, level: 'info', message: 'E1058' },
  /** A search that exceeds its budget: it has to be narrowed. */
  'search/too-costly': { status: 400, level: 'info', message: 'E1081' },
  /** Too many waiting searches of one user. */
  'search/too-many-at-once': { status: 429, level: 'warn', retryAfter: 2, message: 'E1082' },
  /** Too many waiting searches of all users together, or this one waited too long. */
  'search/busy': { status: 503, level: 'warn', retryAfter: 5, message: 'E1083' },
  /** The caller has disconnected before the answer: only the log sees it. */
  'request/cancelled': {
    status: 499,
    level: 'info',
    message: { code: '499', text: '処理を取り消しました。' },
  },
  'content/unknown': { status: 404, level: 'info', message: 'E1071' },
  /** Its original cannot be decoded any more. */
  'content/unreadable': { status: 400, level: 'warn', message: 'E0040' },
  /** The preview screen without AA018. */
  'preview/not-contracted': { status: 403, level: 'info', message: 'E1070' },
  'csv/too-many': { status: 400, level: 'info', message: 'E1022' },
  'preset/name-taken': { status: 400, level: 'info', message: 'E1029' },
  'preset/too-many': { status: 400, level: 'info', message: 'E1033' },
  'csv/unknown-preset': UNKNOWN_PRESET,
  /** Or of another editor. */
  'edit/unknown-preset': UNKNOWN_PRESET,
  'use-preset/unknown': UNKNOWN_PRESET,
  /** Nonexistent, another user's, not finished yet, or expired: not distinguished. */
  'csv/unknown-file': {
    status: 404,
    level: 'info',
    message: {
      code: '404',
      text: 'CSVファイルがないか、取得できる期間が過ぎています。もう一度作成してください。',
    },
  },
  'csv/no-texts': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '出力できる記事がありません。' },
  },
  'print/too-many': { status: 400, level: 'info', message: 'E1020' },
  /** Any unexpected failure. */
  'server/unexpected': {
    status: 500,
    level: 'error',
    message: {
      code: '500',
      text: 'システムエラーが発生しました。時間をおいてもう一度お試しください。',
    },
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

export const entryOf = (code: ErrorCode): CatalogueEntry => ERROR_CATALOGUE[code];
