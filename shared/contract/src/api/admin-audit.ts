import { type Static, Type } from 'typebox';

/** Groups of acts that the trail keeps, with the words of its readers. */
export const AUDIT_KINDS = {
  'sign-in': 'ログイン',
  access: '閲覧・アクセス',
  download: 'ダウンロード',
  order: '申込・購入',
  edit: '編集',
  rights: '権限・利用者',
  administration: '管理',
} as const;
export type AuditKind = keyof typeof AUDIT_KINDS;

/** Every act that is kept: its kind, and what it is called. */
export const AUDIT_ACTIONS = {
  login: { kind: 'sign-in', label: 'ログイン' },
  'login-remembered': { kind: 'sign-in', label: '自動ログイン' },
  'login-refused': { kind: 'sign-in', label: 'ログイン失敗' },
  'login-locked': { kind: 'sign-in', label: 'ログインの停止' },
  'remembered-chain-revoked': { kind: 'sign-in', label: '自動ログインの取り消し（不正使用の疑い）' },
  'session-ended': { kind: 'sign-in', label: 'ログイン状態の解除' },
  'other-sessions-ended': { kind: 'sign-in', label: 'ほかの端末のログイン状態の解除' },
  'password-confirmed': { kind: 'sign-in', label: 'パスワードの再確認' },
  'confirmation-refused': { kind: 'sign-in', label: 'パスワードの再確認の失敗' },
  logout: { kind: 'sign-in', label: 'ログアウト' },
  'access-refused': { kind: 'access', label: 'アクセスの拒否' },
  'original-viewed': { kind: 'access', label: '元画像の閲覧' },
  'content-downloaded': { kind: 'download', label: '素材のダウンロード' },
  'order-placed': { kind: 'order', label: '申込' },
  'order-changed': { kind: 'order', label: '申込の状態の変更' },
  'content-edited': { kind: 'edit', label: '素材の編集' },
  'visibility-changed': { kind: 'rights', label: '公開区分の変更' },
  'content-taken-down': { kind: 'rights', label: '素材の使用禁止' },
  'content-restored': { kind: 'rights', label: '使用禁止の解除' },
  'rights-changed': { kind: 'rights', label: '権限の変更' },
  'account-created': { kind: 'rights', label: '利用者の作成' },
  'account-changed': { kind: 'rights', label: '利用者の変更' },
  'group-created': { kind: 'rights', label: 'グループの作成' },
  'group-changed': { kind: 'rights', label: 'グループの変更' },
  'group-removed': { kind: 'rights', label: 'グループの削除' },
  'one-time-password-issued': { kind: 'rights', label: '仮パスワードの発行' },
  'login-unlocked': { kind: 'rights', label: 'ログイン停止の解除' },
  'user-sessions-ended': { kind: 'rights', label: '利用者のログイン状態の解除' },
  'password-link-sent': { kind: 'rights', label: 'パスワード再設定リンクの送信' },
  'password-recovery-asked': { kind: 'sign-in', label: 'ID・パスワードの問い合わせ' },
  'one-time-password-used': { kind: 'sign-in', label: '仮パスワードの使用' },
  'password-reset': { kind: 'sign-in', label: 'パスワードの再設定' },
  'account-withdrawn': { kind: 'rights', label: '本人による退会' },
  'grant-created': { kind: 'rights', label: '閲覧用リンクの作成' },
  'grant-changed': { kind: 'rights', label: '閲覧用リンクの変更' },
  'grant-revoked': { kind: 'rights', label: '閲覧用リンクの取り消し' },
  'search-alert-stopped': { kind: 'rights', label: 'メールのリンクによる検索通知の停止' },
  'feature-created': { kind: 'administration', label: '特集リンクの作成' },
  'feature-revoked': { kind: 'administration', label: '特集リンクの取り消し' },
  'announcement-created': { kind: 'administration', label: 'お知らせの作成' },
  'announcement-changed': { kind: 'administration', label: 'お知らせの変更' },
  'announcement-deleted': { kind: 'administration', label: 'お知らせの削除' },
  'special-page-created': { kind: 'administration', label: '特集の作成' },
  'special-page-changed': { kind: 'administration', label: '特集の変更' },
  'special-page-deleted': { kind: 'administration', label: '特集の削除' },
  'fees-copied': { kind: 'administration', label: '料金表の複製' },
  'fees-changed': { kind: 'administration', label: '料金表の変更' },
  'fees-deleted': { kind: 'administration', label: '料金表の削除' },
  'fees-scheduled': { kind: 'administration', label: '料金表の適用開始日の設定' },
  'fees-withdrawn': { kind: 'administration', label: '料金表の適用の取りやめ' },
  'tax-rate-changed': { kind: 'administration', label: '消費税率の変更' },
  'list-edited': { kind: 'administration', label: 'リストの編集' },
  'limit-edited': { kind: 'administration', label: '上限の変更' },
  'renditions-requested': { kind: 'administration', label: '閲覧用画像の作り直し' },
  'job-canceled': { kind: 'administration', label: '処理の中止' },
  'job-undone': { kind: 'administration', label: '処理の取り消し' },
  'job-retried': { kind: 'administration', label: '処理のやり直し' },
  'mail-resent': { kind: 'administration', label: 'メールの再送信' },
  'csv-exported': { kind: 'download', label: '素材のCSV出力' },
  'audit-exported': { kind: 'administration', label: '操作履歴の書き出し' },
} as const satisfies Record<string, { readonly kind: AuditKind; readonly label: string }>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

const DaySchema = Type.String({ pattern: '^[0-9]{8}$' });
const WordSchema = Type.String({ minLength: 1, maxLength: 128 });

/** What is asked of the trail; each condition narrows. */
export const AuditFilterSchema = Type.Object(
  {
    /** First and last day, YYYYMMDD in Asia/Tokyo. */
    from: Type.Optional(DaySchema),
    to: Type.Optional(DaySchema),
    /** User id of who acted. Empty for somebody whose login was refused: see `subject`. */
    actor: Type.Optional(WordSchema),
    kind: Type.Optional(Type.Enum(Object.keys(AUDIT_KINDS) as AuditKind[])),
    action: Type.Optional(Type.Enum(Object.keys(AUDIT_ACTIONS) as AuditAction[])),
    /**
     * What it was done to: a content, a user, a list. An id that no account has finds the refused log-ins with it, which
     * are recorded under a keyed fingerprint (`?…`).
     */
    subject: Type.Optional(WordSchema),
    /** Address of the client. */
    address: Type.Optional(WordSchema),
  },
  { additionalProperties: false },
);
export type AuditFilter = Static<typeof AuditFilterSchema>;

/** Query of `GET /admin/audit`. */
export const AuditSearchQuerySchema = Type.Object(
  {
    ...AuditFilterSchema.properties,
    /** `nextCursor` of the page before. */
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
    /** Entries of a page, 1 to 500; 100 where absent. */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  },
  { additionalProperties: false },
);
export type AuditSearchQuery = Static<typeof AuditSearchQuerySchema>;

export const AuditEntrySchema = Type.Object({
  auditId: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  happenedAt: Type.String(),
  actorId: Type.String(),
  /** Empty for the archive itself and for users that are gone. */
  actorName: Type.String(),
  action: Type.String(),
  actionLabel: Type.String(),
  subject: Type.String(),
  /** What the subject is called: headline, user, list, limit; empty for others, and for what is gone. */
  subjectName: Type.String(),
  /** Address of the client and id of the request; empty for commands and the archive's own work. */
  address: Type.String(),
  requestId: Type.String(),
  /** Further details by action, as recorded and with labels in Japanese. */
  detail: Type.Record(Type.String(), Type.Unknown()),
  detailLines: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
});
export type AuditEntry = Static<typeof AuditEntrySchema>;

/**
 * `GET /admin/audit`, for administrators: the trail, newest first. `nextCursor` is null at its end; entries that
 * come while somebody pages move nothing. E1010 where the first day is after the last.
 * `GET /admin/audit/export` takes the same conditions and answers all of it as CSV (UTF-8 with BOM).
 */
export const AuditSearchResponseSchema = Type.Object({
  data: Type.Object({
    entries: Type.Array(AuditEntrySchema),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
  }),
});
export type AuditSearchResponse = Static<typeof AuditSearchResponseSchema>;
