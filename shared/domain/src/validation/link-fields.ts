import type { VerifiedField } from './field.ts';

/** The texts of a link: mails contain them, and their recipients trust what they read there. */
export const LINK_FIELDS = {
  subject: {
    ...{ type: 'text', key: 'subject', label: '件名', required: true },
    verifyRules: ['printable', { rule: 'maxLength', limit: 100 }],
  },
  message: {
    ...{ type: 'textarea', key: 'message', label: 'メッセージ' },
    verifyRules: ['printableLines', { rule: 'maxLength', limit: 2000 }],
  },
  recipient: {
    ...{ type: 'text', key: 'name', label: '受取人', required: true },
    verifyRules: ['printable', { rule: 'maxLength', limit: 100 }],
  },
} as const satisfies Record<string, VerifiedField>;
