/** Users for whom a permission has an effect. */
export type PermissionAudience = 'everybody' | 'members' | 'internal';

interface PermissionEntry {
  /** Its label. */
  readonly name: string;
  /** What it opens. */
  readonly opens: string;
  readonly audience: PermissionAudience;
}

/**
 * Every permission code with a meaning: AA006, AA018 and AG015 are the specification's, the others the product's own. One of
 * `internal` has no effect for users outside of the agency.
 */
export const PERMISSION_CATALOGUE = {
  AA006: {
    name: 'カート',
    opens: '素材をカートに入れ、カートの一覧を表示します。',
    audience: 'everybody',
  },
  AA018: { name: 'プレビュー', opens: '素材のプレビュー画面を表示します。', audience: 'everybody' },
  AG015: { name: '使用料', opens: 'カートの素材の使用料を確認します。', audience: 'everybody' },
  AD001: {
    name: 'ダウンロード',
    opens: '素材をダウンロードし、画像を透かしなしで表示します。',
    audience: 'members',
  },
  AM001: {
    name: 'グループの管理',
    opens:
      '所属グループ（社内を除きます）の利用者と個人の権限、招待、利用状況を管理します。権限はグループに許可された範囲に限ります。',
    audience: 'members',
  },
  AO001: {
    name: 'グループの帳票',
    opens: '所属グループ（社外（契約）に限ります）の請求書などの帳票を検索し、確認します。',
    audience: 'members',
  },
  AO002: {
    name: '注文の承認',
    opens: '契約で定めた金額を超える、所属グループの注文を承認します。',
    audience: 'members',
  },
  AO003: {
    name: 'グループのリンク',
    opens: '所属グループの利用者が送ったSAVEと一時ダウンロードのリンクを確認し、延長・取り消しをします。',
    audience: 'members',
  },
  BE001: {
    name: '素材の編集',
    opens: '素材の情報と公開区分を変更し、特集リンクを作成します。',
    audience: 'internal',
  },
  BE002: { name: '一括更新', opens: '複数の素材の情報をまとめて変更します。', audience: 'internal' },
  BE003: { name: '和文校閲', opens: '素材の校閲状態を「和文済」にします。', audience: 'internal' },
  BE004: { name: '英文校閲', opens: '素材の校閲状態を「英文済」にします。', audience: 'internal' },
  BE005: { name: '校閲完了', opens: '素材の校閲状態を「済」にします。', audience: 'internal' },
  BU001: { name: 'アップロード', opens: '素材をWebから一括で登録します。', audience: 'internal' },
  BO001: { name: '申込の審査', opens: '使用の申し込みを審査します。', audience: 'internal' },
  BO002: { name: '経理', opens: '帳票を検索し、月次の請求書を発行します。', audience: 'internal' },
  BQ001: {
    name: 'お問い合わせ',
    opens: '会員や来訪者からのお問い合わせを確認し、回答します。',
    audience: 'internal',
  },
  BT001: { name: '速報モニター', opens: '配信される速報を確認します。', audience: 'internal' },
  ZZ001: {
    name: '管理',
    opens: '利用者、グループ、リストなど、管理画面のすべてを操作します。',
    audience: 'internal',
  },
} as const satisfies Record<string, PermissionEntry>;

export type PermissionCode = keyof typeof PERMISSION_CATALOGUE;

export const PERMISSION_CODES = Object.keys(PERMISSION_CATALOGUE) as readonly PermissionCode[];

/** The entry of a code; undefined for an unknown code. */
export function permissionEntry(code: string): PermissionEntry | undefined {
  return Object.hasOwn(PERMISSION_CATALOGUE, code) ? PERMISSION_CATALOGUE[code as PermissionCode] : undefined;
}
