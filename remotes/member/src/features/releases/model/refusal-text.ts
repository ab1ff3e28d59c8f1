/** Reasons of the checks, by the codes of the release command. */
const TEXTS: Readonly<Record<string, string>> = {
  'release/unknown': 'この版は公開の準備ができていません。',
  'release/yanked': 'この版は取り下げられています。',
  'release/damaged': '保管されているファイルが壊れています。同じ版をもう一度登録してください。',
  'release/no-fallback': '切り戻せる前の版がありません。',
  'channel/route-taken': 'この版のアドレスを、ほかの部分がすでに使っています。',
  'channel/window-taken': 'この版のウィンドウの名前を、ほかの部分がすでに使っています。',
  'channel/name-taken': 'この版の名前を、ほかの部分がすでに使っています。',
  'channel/extension-taken': 'この版が追加するボタンや欄の位置を、ほかの部分がすでに使っています。',
  'channel/host-range': 'この版は、公開中のホストの版では動きません。先にホストを公開してください。',
  'channel/api-range': 'この版は、現在のサーバーの版では動きません。',
  'channel/missing-export': '必要な共有部品を、公開中のホストがまだ提供していません。',
  'channel/second-copy': '共有部品が二重に含まれています。',
  'channel/other-major': '共有部品の版が、公開中のホストと合いません。',
  'channel/leaves-behind': 'この版にすると、表示できなくなる部分があります。',
  'channel/not-chosen': 'この版を公開しても、実際には選ばれません。',
  'channel/needs-owner': 'この版にすると、必要な画面を受け持つ部分がなくなります。',
  'channel/taken-back':
    '先行公開で失敗が多く、自動で取り下げられた版です。直した新しい版を公開してください。',
  'channel/api-needed':
    '公開中の部分に、この版のサーバーにはない機能を必要とするものがあります。先にそれらを切り替えてください。',
  'channel/schema-requires': 'データベースが新しい版に合わせて変更されているため、この版には戻せません。',
  'channel/schema-ahead':
    '公開中のサーバーがまだ使っている項目を、この版がなくします。間の版を先に公開してください。',
  'release/no-canary': 'サーバーには先行公開がありません。',
  'channel/broken-chain': '変更の記録に、署名の合わない部分があります。管理者が確認するまで変更できません。',
  'key/no-key': 'ゲートウェイに操作用の鍵がありません。',
  'key/unknown': 'ゲートウェイの鍵が登録されていません。',
  'key/revoked': 'ゲートウェイの鍵は無効になっています。',
  'key/no-right': 'ゲートウェイの鍵には、この操作の権限がありません。',
  'key/unsigned-release': 'この版は、有効な鍵で登録されていません。署名して登録し直してください。',
};

const OTHER = '公開の検査で問題が見つかりました。';

export const refusalText = (code: string): string => TEXTS[code] ?? OTHER;
