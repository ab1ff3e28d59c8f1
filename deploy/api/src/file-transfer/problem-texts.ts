import type { TransferProblemCode } from '@newsphoto/contract';

const TEXTS: Readonly<Record<TransferProblemCode, string>> = {
  'transfer/address':
    'このサーバーのアドレスには接続できません（この機器自身や内部のネットワークのアドレスです）。',
  'transfer/name': 'サーバーのホスト名が見つかりません。ホスト名を確認してください。',
  'transfer/unreachable': 'サーバーに接続できません。ホスト名、ポート、サーバーの状態を確認してください。',
  'transfer/silent': 'サーバーの応答がないため、中止しました。間隔を空けて続きから送ります。',
  'transfer/no-tls':
    'サーバーが暗号化（TLS）に対応していないか、方式が違います。暗号化しないままの送信はしていません。',
  'transfer/certificate': 'サーバー証明書を確認できないため、接続を中止しました。',
  'transfer/identity-new':
    'このサーバーのホスト鍵または証明書は、まだ確認されていません。指紋を確認してください。',
  'transfer/identity-changed':
    'サーバーのホスト鍵または証明書が、確認済みのものと違います。なりすましの可能性があるため、接続を中止しました。',
  'transfer/login': 'ユーザー名、パスワードまたは鍵が受け付けられませんでした。',
  'transfer/secret': '保存されているパスワードまたは鍵を使えません。入力し直してください。',
  'transfer/folder': 'サーバーのフォルダーを開けないか、書き込む権限がありません。',
  'transfer/refused-name': 'このファイル名は、サーバーで使えません。',
  'transfer/full': 'サーバーの空き容量が足りません。間隔を空けて続きから送ります。',
  'transfer/write': 'サーバーにファイルを書き込めません。',
  'transfer/verify': '送ったファイルの内容が、元のファイルと一致しません。',
  'transfer/rename': '送ったファイルの名前を変更できません。',
  'transfer/delete': 'サーバーのファイルを削除できません。',
  'transfer/interrupted': '接続が途中で切れました。間隔を空けて続きから送ります。',
  'transfer/source': '送るファイルを読み込めません。',
  'transfer/ended': 'このコンテンツの利用権がなくなったため、送りませんでした。',
  'transfer/expired': '期限までに送れなかったため、中止しました。',
  'transfer/destination': '転送先が削除されたか、使えなくなりました。',
  'transfer/too-large': 'ファイルの合計サイズが、一度に転送できる上限を超えています。',
  'transfer/refused': '転送を開始できませんでした。',
  'transfer/other': 'サーバーの応答を解釈できないため、中止しました。',
};

const LONGEST_DETAIL = 100;

/** @param detail a reply code or error code */
export function problemText(code: TransferProblemCode, detail = ''): string {
  const shown = detail.slice(0, LONGEST_DETAIL);
  return shown === '' ? TEXTS[code] : `${TEXTS[code]}（${shown}）`;
}
