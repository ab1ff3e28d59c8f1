import { PERMISSION_ADMINISTRATION, PERMISSION_EDIT, PERMISSION_INQUIRIES } from '@newsphoto/contract';

/** A screen of the administration area as its navigation knows it. */
export interface AdminScreen {
  /** As in `descriptor.json`. */
  readonly path: string;
  readonly label: string;
  /** Of the page, where the label alone would not name it. */
  readonly heading?: string;
  /** One line under the heading: what the screen is for. */
  readonly help: string;
  /** Permission code that the route requires in `descriptor.json`: users without it do not see the entry. */
  readonly permission: string;
}

/** In the order of the navigation. A screen enters here together with its route. */
export const ADMIN_SCREENS = [
  {
    path: '/admin',
    label: '概要',
    heading: '管理の概要',
    help: '対応が必要なことと、最近の操作をまとめて確認します。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/users',
    label: '利用者',
    help: '利用者の登録、権限、パスワード、ログインの状態を管理します。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/groups',
    label: 'グループ',
    help: '利用者のグループと、グループ全員に与える権限を管理します。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/registrations',
    label: '登録の申し込み',
    help: '会員登録の申し込みを確認し、承認の必要なグループへの参加を承認またはお断りします。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/announcements',
    label: 'お知らせ',
    help: 'トップページやログイン画面に表示するお知らせを、対象と期間を決めて掲載します。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/special-pages',
    label: '特集',
    help: '素材を集めてトップページに掲載します。公開できる素材が1点もない特集は表示されません。',
    permission: PERMISSION_EDIT,
  },
  {
    path: '/admin/fees',
    label: '料金表',
    help: '使用料金の計算に使う料金表を、版ごとに管理します。適用が始まった版は変更できません。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/issuer',
    label: '帳票の発行者',
    help: '請求書などに印刷する発行者、登録番号、振込先を登録します。登録するまで請求書は発行されません。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/features',
    label: '特集リンク',
    help: '検索の条件に題名を付けて、だれでも開けるリンクを作ります。',
    permission: PERMISSION_EDIT,
  },
  {
    path: '/admin/lists',
    label: 'コード一覧',
    help: '入力や検索で選ぶ項目の、表示名と並び順を整えます。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/limits',
    label: '上限値',
    help: '件数や文字数の上限を変更します。変更はすぐに反映されます。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/retentions',
    label: '保存期間',
    help: 'データを保存する期間を変更します。期間を過ぎたデータは自動的に削除され、元に戻せません。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/audit',
    label: '監査記録',
    help: 'だれが、いつ、何をしたかを調べます。記録は変更できず、10年のあいだ削除もできません。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/jobs',
    label: 'ジョブ',
    help: '時間のかかる処理の進み具合を確認し、中止・やり直し・取り消しをします。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/releases',
    label: 'リリース',
    help: '画面の各部分の公開中の版を確認し、先行公開・公開・切り戻しをします。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/mails',
    label: 'メール',
    help: '送信したメールと、届いていないメールを確認します。',
    permission: PERMISSION_ADMINISTRATION,
  },
  {
    path: '/admin/inquiries',
    label: 'お問い合わせ',
    heading: 'お問い合わせの対応',
    help: '会員や来訪者からのお問い合わせを確認し、メールで回答します。',
    permission: PERMISSION_INQUIRIES,
  },
  {
    path: '/admin/takedowns',
    label: '公開停止',
    help: '素材を検索・カート・リンク・画像のすべてから、すぐに見えなくします。',
    permission: PERMISSION_EDIT,
  },
  {
    path: '/admin/anonymisations',
    label: '氏名の非公表',
    help: '画面・検索・書き出しのどこにも出さない氏名を登録します。保存されている記録も、これから届くものも置き換えます。',
    permission: PERMISSION_ADMINISTRATION,
  },
] as const satisfies readonly AdminScreen[];

export type AdminPath = (typeof ADMIN_SCREENS)[number]['path'];

/** Address of a screen that another remote adds, by the id of its entry. */
export const morePath = (id: string): string => `/admin/more/${id}`;

export const screenOf = (path: AdminPath): AdminScreen => {
  const screen = ADMIN_SCREENS.find((one) => one.path === path);
  if (!screen) throw new Error(`${path} is no screen of the administration area.`);
  return screen;
};

/** The screens that a user may open, by the permissions held. */
export const screensFor = (may: {
  readonly administer: boolean;
  readonly edit: boolean;
  readonly answer: boolean;
}): readonly AdminScreen[] =>
  ADMIN_SCREENS.filter(({ permission }: AdminScreen) => {
    if (permission === PERMISSION_INQUIRIES) return may.answer;
    return permission === PERMISSION_EDIT ? may.edit : may.administer;
  });
