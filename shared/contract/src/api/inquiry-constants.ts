/** What an inquiry is about, with its labels. */
export const INQUIRY_KINDS = {
  contents: '素材について',
  licence: '使用許諾・料金について',
  membership: '会員登録・ログインについて',
  trouble: '不具合の報告',
  press: '取材のご依頼',
  other: 'その他',
} as const;
export type InquiryKind = keyof typeof INQUIRY_KINDS;
export const INQUIRY_KIND_CODES = Object.keys(INQUIRY_KINDS) as readonly InquiryKind[];

/** States of an inquiry. A new message of its sender reopens it. */
export const INQUIRY_STATES = {
  new: '未対応',
  working: '対応中',
  answered: '回答済',
  done: '完了',
} as const;
export type InquiryState = keyof typeof INQUIRY_STATES;
export const INQUIRY_STATE_CODES = Object.keys(INQUIRY_STATES) as readonly InquiryState[];

/** Contents that an inquiry can be about. */
export const MOST_INQUIRY_CONTENTS = 50;
export const MOST_INQUIRY_TEMPLATES = 200;

/** Placeholders of a template; the screen replaces them where it is inserted. */
export const INQUIRY_PLACEHOLDERS = ['{氏名}', '{受付番号}'] as const;
