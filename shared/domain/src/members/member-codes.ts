import type { CodeEntry } from '../codes/code-lists.ts';

export type MemberKind = 'corporate' | 'personal';

/** 会員区分. */
export const MEMBER_KINDS: readonly (CodeEntry & { readonly code: MemberKind })[] = [
  { code: 'corporate', label: '法人' },
  { code: 'personal', label: '個人' },
];

/** Version of the terms that a new member agrees to; the help shows their text. */
export const TERMS_VERSION = '2026-11';

/** 業種. */
export const INDUSTRIES: readonly CodeEntry[] = [
  { code: '01', label: '新聞・通信' },
  { code: '02', label: '放送' },
  { code: '03', label: '出版' },
  { code: '04', label: '広告・制作' },
  { code: '05', label: 'インターネット・配信' },
  { code: '06', label: '印刷' },
  { code: '07', label: '官公庁・自治体' },
  { code: '08', label: '教育・研究' },
  { code: '09', label: '金融・保険' },
  { code: '10', label: '製造' },
  { code: '11', label: '流通・小売' },
  { code: '12', label: '情報通信' },
  { code: '13', label: 'サービス' },
  { code: '14', label: '団体' },
  { code: '99', label: 'その他' },
];

/** 職種. */
export const OCCUPATIONS: readonly CodeEntry[] = [
  { code: '01', label: '編集' },
  { code: '02', label: '記者・ライター' },
  { code: '03', label: '写真・映像' },
  { code: '04', label: 'デザイン' },
  { code: '05', label: '制作・ディレクション' },
  { code: '06', label: '広報・宣伝' },
  { code: '07', label: '企画・営業' },
  { code: '08', label: '調査・研究' },
  { code: '09', label: '教員' },
  { code: '10', label: '総務・経理' },
  { code: '99', label: 'その他' },
];

/** 主な使用媒体. */
export const MEDIA_KINDS: readonly CodeEntry[] = [
  { code: '01', label: '新聞' },
  { code: '02', label: '雑誌' },
  { code: '03', label: '書籍' },
  { code: '04', label: '教科書・教材' },
  { code: '05', label: 'テレビ' },
  { code: '06', label: 'ウェブサイト' },
  { code: '07', label: 'SNS・動画配信' },
  { code: '08', label: '広告' },
  { code: '09', label: '展示・イベント' },
  { code: '10', label: '社内資料' },
  { code: '99', label: 'その他' },
];

/** Why an application is refused. The label is part of the mail. */
export const REFUSAL_REASONS: readonly CodeEntry[] = [
  { code: 'unverified', label: 'ご入力の内容を確認できませんでした。' },
  { code: 'not-of-group', label: 'お申し込みのグループの方であることを確認できませんでした。' },
  { code: 'duplicate', label: 'すでに別のIDでご登録いただいています。' },
  { code: 'use', label: 'ご利用の目的が本サービスの対象に当たりません。' },
  { code: 'other', label: 'そのほかの理由により、ご登録を承れませんでした。' },
];

/** All prefectures, from north to south, as in the data of Japan Post. */
export const PREFECTURES: readonly string[] = [
  ...['北海道', '青森県', '岩手県', '宮城県', '秋田県', '山形県', '福島県', '茨城県', '栃木県', '群馬県'],
  ...['埼玉県', '千葉県', '東京都', '神奈川県', '新潟県', '富山県', '石川県', '福井県', '山梨県', '長野県'],
  ...['岐阜県', '静岡県', '愛知県', '三重県', '滋賀県', '京都府', '大阪府', '兵庫県', '奈良県', '和歌山県'],
  ...['鳥取県', '島根県', '岡山県', '広島県', '山口県', '徳島県', '香川県', '愛媛県', '高知県', '福岡県'],
  ...['佐賀県', '長崎県', '熊本県', '大分県', '宮崎県', '鹿児島県', '沖縄県'],
];
