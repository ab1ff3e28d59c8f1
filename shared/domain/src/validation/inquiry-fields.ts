import type { VerifiedField } from './field.ts';

const TEXT_RULES = ['printableLines', { rule: 'maxLength', limit: 4000 }] as const;

/** Files of an inquiry. */
export const INQUIRY_FILES = { most: 5, bytes: 10 * 1024 * 1024, bytesTogether: 20 * 1024 * 1024 } as const;

/** What the sender of an inquiry enters. */
export const INQUIRY_FIELDS = {
  kind: { type: 'select', key: 'kind', label: 'お問い合わせの種類', required: true },
  name: {
    ...{ type: 'text', key: 'name', label: 'お名前', required: true },
    verifyRules: ['printable', { rule: 'maxLength', limit: 100 }],
  },
  mailAddress: {
    ...{ type: 'email', key: 'mailAddress', label: 'メールアドレス', required: true },
    verifyRules: ['mail'],
  },
  phone: {
    ...{ type: 'tel', key: 'phone', label: '電話番号' },
    verifyRules: ['telFormat', { rule: 'maxLength', limit: 20 }],
  },
  text: {
    ...{ type: 'textarea', key: 'text', label: 'お問い合わせの内容', required: true },
    verifyRules: TEXT_RULES,
  },
  files: {
    ...{ type: 'file', key: 'files', label: '添付ファイル' },
    verifyRules: [
      { rule: 'maxFiles', limit: INQUIRY_FILES.most },
      { rule: 'maxFileSize', limit: INQUIRY_FILES.bytes },
    ],
  },
} as const satisfies Record<string, VerifiedField>;

/** A further message of the sender, an answer, or a note of the desk. */
export const INQUIRY_MESSAGE_FIELD = {
  ...{ type: 'textarea', key: 'text', label: '内容', required: true },
  verifyRules: TEXT_RULES,
} as const satisfies VerifiedField;

/** A template of answers. */
export const INQUIRY_TEMPLATE_FIELDS = [
  {
    ...{ type: 'text', key: 'name', label: '定型文の名前', required: true },
    verifyRules: ['printable', { rule: 'maxLength', limit: 100 }],
  },
  {
    ...{ type: 'textarea', key: 'text', label: '本文', required: true },
    verifyRules: TEXT_RULES,
  },
] as const satisfies readonly VerifiedField[];
