import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals of destinations, transfers and their rules. */
export const TRANSFER_ERRORS = {
  'transfer/unknown-destination': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された転送先は見つかりませんでした。' },
  },
  'transfer/no-destination': { status: 400, level: 'info', message: 'E1051' },
  'transfer/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された転送は見つかりませんでした。' },
  },
  'transfer/too-many': { status: 400, level: 'info', message: 'E1043' },
  'transfer/too-large': { status: 400, level: 'info', message: 'E1065' },
  'transfer/too-many-destinations': { status: 400, level: 'info', message: 'E1033' },
  'transfer/name-taken': {
    status: 400,
    level: 'info',
    message: { code: 'E1029', text: '同じ名前がすでにあります。別の名前を入力してください。' },
  },
  /** {0}: label. */
  'transfer/not-entered': { status: 400, level: 'info', message: 'E0001' },
  'transfer/not-confirmed': {
    status: 400,
    level: 'info',
    message: {
      code: 'E0001',
      text: 'サーバーのホスト鍵を確認してください。接続テストで指紋が表示されます。',
    },
  },
  'transfer/unreadable-key': {
    status: 400,
    level: 'info',
    message: {
      code: 'E0061',
      text: '秘密鍵を読み取れません。OpenSSHまたはPEM形式の秘密鍵のファイルを、最初の行から最後の行まで入力してください。',
    },
  },
  'transfer/wrong-passphrase': {
    status: 400,
    level: 'info',
    message: { code: 'E0061', text: '秘密鍵のパスフレーズが正しくありません。' },
  },
  /** {0}: how many there can be. */
  'transfer/slow-key': {
    status: 400,
    level: 'info',
    message: {
      code: 'E0061',
      text: 'この秘密鍵は、パスフレーズの計算の反復回数が{0}回を超えているため使えません。反復回数を減らした鍵を入力してください。',
    },
  },
  'transfer/ended': {
    status: 409,
    level: 'info',
    message: { code: '409', text: 'この転送はすでに終了しています。' },
  },
  'transfer/not-paused': {
    status: 409,
    level: 'info',
    message: { code: '409', text: 'この転送は一時停止していません。' },
  },
  'transfer/nothing-failed': {
    status: 409,
    level: 'info',
    message: { code: '409', text: '再送できるファイルがありません。' },
  },
  'transfer/not-chosen': { status: 400, level: 'info', message: 'E0002' },
  'transfer/unknown-rule': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された自動転送は見つかりませんでした。' },
  },
} as const satisfies Record<string, CatalogueEntry>;
