import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals of inquiries. */
export const INQUIRY_ERRORS = {
  'inquiry/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定されたお問い合わせは見つかりませんでした。' },
  },
  /** A link of a mail that is unknown or expired. */
  'inquiry/link-closed': {
    status: 404,
    level: 'info',
    message: {
      code: '404',
      text: 'リンクの有効期限が切れているか、リンクが正しくありません。お手数ですが、あらためてお問い合わせください。',
    },
  },
  /** Its request id was used for another one. */
  'inquiry/other-request': {
    status: 409,
    level: 'warn',
    message: { code: '409', text: 'このお問い合わせはすでに受け付けています。' },
  },
  'inquiry/too-many': {
    status: 429,
    level: 'warn',
    message: {
      code: '429',
      text: '短い時間に多くのお問い合わせをいただいたため、受け付けられません。しばらく待ってから、もう一度お試しください。',
    },
  },
  'inquiry/no-such-content': { status: 400, level: 'info', message: 'E1071' },
  /** {0}: name, {1}: types. */
  'inquiry/file-type': { status: 400, level: 'info', message: 'E0039' },
  /** {0}: name, {1}: limit. */
  'inquiry/file-size': { status: 400, level: 'info', message: 'E0049' },
  /** {0}: name. */
  'inquiry/file-empty': { status: 400, level: 'info', message: 'E0050' },
  'inquiry/no-such-assignee': {
    status: 400,
    level: 'info',
    message: { code: '400', text: '選んだ利用者は、お問い合わせを担当できません。' },
  },
  'inquiry/template-name-taken': {
    status: 400,
    level: 'info',
    message: { code: '400', text: '同じ名前の定型文がすでにあります。' },
  },
  'inquiry/too-many-templates': {
    status: 400,
    level: 'info',
    message: { code: '400', text: '定型文の数が上限に達しています。使わないものを削除してください。' },
  },
} as const satisfies Record<string, CatalogueEntry>;
