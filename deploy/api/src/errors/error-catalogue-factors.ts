import { FACTOR_NEEDED_CODE } from '@newsphoto/contract';
import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals of second factors. */
export const FACTOR_ERRORS = {
  /** A code of an app or a recovery code: wrong, or used before. */
  'factor/wrong-code': {
    status: 400,
    level: 'info',
    message: { code: '400', text: '確認コードが正しくありません。' },
  },
  /** Unknown, used, expired, of another browser, or with too many failures. */
  'factor/void-ticket': {
    status: 410,
    level: 'info',
    message: {
      code: '410',
      text: 'ログインの手続きの有効期限が切れました。もう一度、IDとパスワードを入力してください。',
    },
  },
  /** Unknown, of another user or of one who may not log in, or without a valid signature. */
  'factor/wrong-passkey': {
    status: 400,
    level: 'info',
    message: { code: '400', text: 'パスキーで確認できませんでした。' },
  },
  'factor/unknown-passkey': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定されたパスキーは見つかりませんでした。' },
  },
  'factor/has-totp': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '認証アプリはすでに登録されています。変更するには、先に登録を削除してください。',
    },
  },
  /** No enrolment to confirm. */
  'factor/no-totp': {
    status: 409,
    level: 'info',
    message: { code: '409', text: '認証アプリの登録が始まっていません。最初からやり直してください。' },
  },
  'factor/none': {
    status: 409,
    level: 'info',
    message: { code: '409', text: '認証アプリかパスキーを登録すると、回復コードを発行できます。' },
  },
  /** The operator demands one of this user. */
  'factor/last': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: 'このアカウントには二段階認証が必要です。別の方法を登録してから削除してください。',
    },
  },
  'factor/nothing-to-remove': {
    status: 409,
    level: 'info',
    message: { code: '409', text: 'この利用者は二段階認証を登録していません。' },
  },
  /** An internal user has to enrol before anything else: the page leads there. */
  'access/factor-needed': {
    status: 403,
    level: 'info',
    message: {
      code: FACTOR_NEEDED_CODE,
      text: '二段階認証の登録が必要です。「ログインとセキュリティ」で登録してください。',
    },
  },
} as const satisfies Record<string, CatalogueEntry>;
