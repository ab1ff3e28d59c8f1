import type { VerifiedField } from './field.ts';

/** Shortest and longest password; the login accepts no longer one (specification, section 9). */
const PASSWORD_LENGTHS = { shortest: 8, longest: 20 } as const;

/** The fields of a person's account, as the screen and the server check them. */
export const ACCOUNT_FIELDS = {
  userId: { type: 'text', key: 'userId', label: 'ユーザーID', required: true, verifyRules: ['userId'] },
  userName: {
    type: 'text',
    key: 'userName',
    label: '氏名',
    required: true,
    verifyRules: [{ rule: 'maxLength', limit: 100 }],
  },
  userCode: {
    type: 'text',
    key: 'userCode',
    label: '利用者コード',
    verifyRules: ['alphaNumberSymbol', { rule: 'maxLength', limit: 20 }],
  },
  mailAddress: { type: 'email', key: 'mailAddress', label: 'メールアドレス', verifyRules: ['mail'] },
} as const satisfies Record<string, VerifiedField>;

/** A new password. That it differs from the user id as well is not a rule of a single field. */
export const NEW_PASSWORD_FIELD = {
  type: 'password',
  key: 'password',
  label: '新しいパスワード',
  required: true,
  verifyRules: [
    'alphaNumberSymbol',
    { rule: 'minLength', limit: PASSWORD_LENGTHS.shortest },
    { rule: 'maxLength', limit: PASSWORD_LENGTHS.longest },
    'newPassword',
  ],
} as const satisfies VerifiedField;

/** What those enter who want to join a group. */
export const GROUP_CODE_FIELD = {
  type: 'text',
  key: 'code',
  label: 'グループコード',
  verifyRules: ['alphaNumberSymbol', { rule: 'minLength', limit: 8 }, { rule: 'maxLength', limit: 40 }],
} as const satisfies VerifiedField;

/** Name of a group of people. */
export const GROUP_NAME_FIELD = {
  type: 'text',
  key: 'name',
  label: 'グループ名',
  required: true,
  verifyRules: [{ rule: 'maxLength', limit: 100 }],
} as const satisfies VerifiedField;

/** Why a member leaves. */
export const WITHDRAWAL_REASON_FIELD = {
  type: 'textarea',
  key: 'reason',
  label: '退会の理由（任意）',
  verifyRules: ['printableLines', { rule: 'maxLength', limit: 500 }],
} as const satisfies VerifiedField;
