import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals of bank files, reminders and the journal. */
export const ACCOUNT_ERRORS = {
  /** {0}: name of the file. */
  'bank-file/empty': { status: 400, level: 'info', message: 'E0050' },
  /** {0}: name of the file, {1}: size with unit. */
  'bank-file/too-large': { status: 400, level: 'info', message: 'E0049' },
  'bank-file/suspicious': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '件数や合計が一致しないファイルです。内容を確認のうえ、取り込みを指定してください。',
    },
  },
  'reminder/not-overdue': {
    status: 409,
    level: 'info',
    message: { code: '409', text: '支払期限を過ぎた未入金の請求ではないため、督促を送信できません。' },
  },
  'reminder/disputed': {
    status: 409,
    level: 'info',
    message: { code: '409', text: '確認中の請求のため、督促を送信できません。' },
  },
  'reminder/sent-today': {
    status: 409,
    level: 'info',
    message: { code: '409', text: 'この請求の督促は、本日すでに送信しています。' },
  },
  'reminder/money': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: 'この請求先のものと思われる未充当の入金があります。先に充当してください。',
    },
  },
  'reminder/no-recipient': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '督促を送信できる利用者がいません。アカウントとメールアドレスを確認してください。',
    },
  },
  /** {0}: the most days. */
  'journal/period': {
    status: 400,
    level: 'info',
    message: { code: '400', text: '期間は、開始日から終了日までの{0}日以内で指定してください。' },
  },
} as const satisfies Record<string, CatalogueEntry>;
