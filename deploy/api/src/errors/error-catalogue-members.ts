import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals of registration and of changes of a member's data. */
export const MEMBER_ERRORS = {
  'registration/group-code': {
    status: 400,
    level: 'info',
    message: { code: '400', text: 'グループコードが正しくありません。担当者にご確認ください。' },
  },
  /** No group takes new members of the kind. */
  'registration/no-group': {
    status: 409,
    level: 'warn',
    message: { code: '409', text: '現在、新しい会員の登録を受け付けていません。お問い合わせください。' },
  },
  'registration/terms-changed': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '利用規約が変更されています。内容を確認のうえ、もう一度同意してください。',
    },
  },
  'group/internal-joining': {
    status: 400,
    level: 'info',
    message: { code: '400', text: '社内のグループには、登録による参加を設定できません。' },
  },
  'registration/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された登録の申し込みは見つかりませんでした。' },
  },
  'registration/not-waiting': { status: 409, level: 'info', message: 'E1055' },
  'invitation/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された招待は見つかりませんでした。' },
  },
  /** {0}: the most open invitations of a group. */
  'invitation/too-many': { status: 400, level: 'info', message: 'E1033' },
  /** The link of an application is older than 24 hours. */
  'registration/expired': { status: 404, level: 'info', message: 'E1041' },
  /** To the owner of the mail address alone, who opened a link of it. */
  'registration/known-address': { status: 409, level: 'info', message: 'E1040' },
} as const satisfies Record<string, CatalogueEntry>;
