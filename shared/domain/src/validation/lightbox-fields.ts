import type { VerifiedField } from './field.ts';

/** Name of a lightbox, as the screen and the server check it. */
export const LIGHTBOX_NAME_FIELD = {
  type: 'text',
  key: 'name',
  label: 'ライトボックス名',
  required: true,
  verifyRules: [{ rule: 'maxLength', limit: 50 }],
} as const satisfies VerifiedField;

/** A member's note on a content of a lightbox. */
export const LIGHTBOX_NOTE_FIELD = {
  type: 'text',
  key: 'note',
  label: 'メモ',
  verifyRules: [{ rule: 'maxLength', limit: 500 }],
} as const satisfies VerifiedField;
