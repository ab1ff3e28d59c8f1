import { PERMISSION_CATALOGUE } from '@newsphoto/contract';
import {
  formatDate,
  labelOfCode,
  PROOFREADING_STATUSES,
  tokyoDateTime,
  VISIBILITIES,
} from '@newsphoto/domain';
import { BULK_FIELDS } from '@newsphoto/domain/bulk';
import { MEMBER_LABELS } from '@newsphoto/domain/members';
import { CONTRACT_LABELS, LICENCE_STATES, ORDER_STATES } from '@newsphoto/domain/orders';
import { RECEIVABLE_STATES } from '@newsphoto/domain/receivables';
import { ApiError, messageOf } from '../../errors/api-error.ts';
import { ERROR_CATALOGUE, type ErrorCode } from '../../errors/error-catalogue.ts';

/** Allowed details of entries. Others cannot be recorded. */
export const DETAIL_NAMES = {
  added: '追加した項目',
  after: '変更後',
  amount: '金額（円）',
  audience: '対象者',
  before: '変更前',
  bytes: 'バイト数',
  call: '呼び出し',
  contents: '素材',
  destination: '転送先',
  device: '端末',
  edited: '変更した項目',
  encoding: '文字コード',
  expiresAt: '有効期限',
  filter: '条件',
  folder: 'フォルダー',
  from: '変更前',
  group: 'グループ',
  grp: 'グループの権限',
  hidden: '非表示にした項目',
  invoices: '請求書',
  kind: '種類',
  known: '登録のあるID',
  mails: '送信したメール',
  name: '名称',
  payments: '入金',
  percent: '税率（%）',
  published: '公開',
  reason: '理由',
  receiptId: '受付番号',
  recipient: '受取人の番号',
  removedBefore: '削除した範囲（この日時より前）',
  renamed: '名称を変えた項目',
  reordered: '並べ替え',
  representative: '代表',
  repeated: '省略した同じ記録',
  rows: '行数',
  sessionId: 'ログイン状態の番号',
  server: '接続先のサーバー',
  shown: '再表示した項目',
  sig: '個人の権限',
  startsOn: '適用開始日',
  status: '状態',
  title: '件名',
  to: '変更後',
} as const;
export type DetailName = keyof typeof DETAIL_NAMES;

/** Names inside of details, besides those above. */
const INNER_NAMES: Readonly<Record<string, string>> = {
  ...DETAIL_NAMES,
  action: '操作',
  actor: '利用者ID',
  assignable: 'グループの管理者が設定できる権限',
  address: '接続元',
  groupKbn: 'グループの種類',
  itemId: '項目',
  mailAddress: 'メールアドレス',
  subject: '対象',
  userCode: '利用者コード',
  userName: '氏名',
};

type Labels = Readonly<Record<string, string>>;

/** Japanese labels of codes, by the detail that holds them. */
export const VALUE_LABELS: Readonly<Partial<Record<string, Labels>>> = {
  audience: {
    everybody: 'すべての人',
    members: 'ログインした会員',
    internal: '社内の利用者',
    group: '特定のグループ',
  },
  contents: { all: 'すべて' },
  edited: {
    ...Object.fromEntries(BULK_FIELDS.map(({ key, label }) => [key, label])),
    ...CONTRACT_LABELS,
    ...MEMBER_LABELS,
    ...{ userName: '氏名', userCode: '利用者コード', mailAddress: 'メールアドレス' },
  },
  encoding: { 'utf-8': 'UTF-8', 'shift-jis': 'Shift_JIS' },
  groupKbn: { '0': '社内', '1': '一般', '2': '契約', '9': 'ゲスト' },
  kind: {
    'file-maps': '元のファイルの構造の記録',
    'mail-send': 'メールの送信',
    'renditions-first': '閲覧用画像の作成',
    'renditions-anew': '閲覧用画像の作り直し',
    'result-to-cart': '検索結果のカートへの追加',
    'search-alerts': '検索通知',
    'transfer-rules': '自動転送',
    'transfer-reports': '自動転送の報告',
    'issue-documents': '帳票の発行',
    'prepare-download': 'ダウンロードの準備',
    'receivables-overdue': '支払期限の確認',
    'payment-reminders': '督促のメール',
    'licence-ends': '使用期間の終了の通知',
    'report-reminders': '掲載報告のお願い',
    'waiting-orders': '回答のない申込の確認',
    'csv-export': 'CSVの作成',
    'bulk-update': '一括更新',
    'bulk-undo': '一括更新の取り消し',
    'anonymise-name': '氏名の非公表',
    'restore-name': '氏名の非公表の取り消し',
    'release-canary': '先行公開の開始・変更',
    'release-canary-end': '先行公開の終了',
    'release-promote': '公開',
    'release-rollback': '前の版への切り戻し',
    'sign-in': 'ログイン',
    access: '閲覧・アクセス',
    download: 'ダウンロード',
    order: '申込・購入',
    edit: '編集',
    rights: '権限・利用者',
    administration: '管理',
  },
  status: { active: '利用中', suspended: '停止中', withdrawn: '退会済み' },
};

const EXACT_REASONS: Partial<Record<ErrorCode, string>> = {
  'auth/locked': '失敗が続いたため受付停止中',
  'auth/now-locked': 'パスワードの誤り（失敗が続いたため受付を停止）',
  'auth/wrong-password': 'ユーザーIDまたはパスワードの誤り',
  'auth/wrong-credential': '保存されたログイン情報の誤り',
  'access/forged': '別のサイトからの要求の疑い',
};
const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_CATALOGUE, code);

/** Reasons of refusals. */
export function reasonLabel(code: string): string {
  if (!isErrorCode(code)) return code;
  return EXACT_REASONS[code] ?? messageOf(new ApiError(code)).text.replace(/。$/, '');
}

/** The details of an entry in Japanese, in the order in which they were written. */
export const detailLines = (detail: Readonly<Record<string, unknown>>, action: string) =>
  Object.entries(detail).map(([name, value]) => ({
    label: INNER_NAMES[name] ?? name,
    text: textOf(name, value, action),
  }));

function textOf(name: string, value: unknown, action: string): string {
  if (value === null || value === undefined || value === '') return 'なし';
  if (typeof value === 'boolean') return value ? 'あり' : 'なし';
  if (Array.isArray(value))
    return value.length === 0 ? 'なし' : value.map((one) => textOf(name, one, action)).join('、');
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(
      ([inner, one]) => `${INNER_NAMES[inner] ?? inner}：${textOf(inner, one, action)}`,
    );
    return parts.join('／') || 'なし';
  }
  return labelOf(name, String(value), action);
}

function labelOf(name: string, code: string, action: string): string {
  if (name === 'reason') return reasonLabel(code);
  if (name === 'sig' || name === 'grp' || name === 'assignable') {
    const permission = Object.entries(PERMISSION_CATALOGUE).find(([known]) => known === code);
    return permission ? `${permission[1].name}（${code}）` : code;
  }
  if (action === 'order-changed' && Object.hasOwn(ORDER_STATES, code))
    return ORDER_STATES[code as keyof typeof ORDER_STATES];
  if (action === 'receivable-changed' && Object.hasOwn(RECEIVABLE_STATES, code))
    return RECEIVABLE_STATES[code as keyof typeof RECEIVABLE_STATES];
  if (action === 'licence-changed' && Object.hasOwn(LICENCE_STATES, code))
    return LICENCE_STATES[code as keyof typeof LICENCE_STATES];
  if (action === 'retention-edited') return periodLabel(code);
  if (name === 'removedBefore') return formatDate(tokyoDateTime(new Date(code)));
  if (action === 'proof-changed') return labelOfCode(PROOFREADING_STATUSES, code);
  if (action === 'visibility-changed') return labelOfCode(VISIBILITIES, code);
  if (['expiresAt', 'startsOn', 'from', 'to'].includes(name) && /^\d{8}(\d{6})?$/.test(code))
    return formatDate(code);
  return VALUE_LABELS[name]?.[code] ?? code;
}

/** `60 days`, `unlimited`; entries of earlier versions have the number alone. */
function periodLabel(code: string): string {
  if (code === 'unlimited') return '期限なし';
  return code.replace(/ days$/, '日').replace(/ hours$/, '時間');
}
