import type { VerifiedField } from './field.ts';

/** A member's note on a content of the cart. */
export const CART_NOTE_FIELD = {
  type: 'text',
  key: 'note',
  label: 'メモ',
  verifyRules: ['printableLines', { rule: 'maxLength', limit: 500 }],
} as const satisfies VerifiedField;

/** Name of stored conditions of use. */
export const USE_PRESET_NAME_FIELD = {
  type: 'text',
  key: 'name',
  label: 'プリセット名',
  required: true,
  verifyRules: ['printable', { rule: 'maxLength', limit: 50 }],
} as const satisfies VerifiedField;
