import { formatMessage } from '@newsphoto/domain';
import { ACCOUNT_FIELDS, type FieldValues, NEW_PASSWORD_FIELD } from '@newsphoto/domain/forms';
import type { FieldMessages, FormField } from '@newsphoto/ui/forms';

/** A user who forgot ID or password enters the registered mail address. */
export const RECOVERY_FIELDS: readonly FormField[] = [
  {
    ...ACCOUNT_FIELDS.mailAddress,
    required: true,
    extend: { autoComplete: 'email', hint: 'ご登録のメールアドレスを入力してください。' },
  },
];

const AGAIN = {
  type: 'password',
  key: 'passwordAgain',
  label: '新しいパスワード（確認）',
  required: true,
  extend: { autoComplete: 'new-password' },
} as const satisfies FormField;

/** The new password, twice: it is not shown while it is typed. */
export const NEW_PASSWORD_FIELDS: readonly FormField[] = [
  {
    ...NEW_PASSWORD_FIELD,
    extend: {
      autoComplete: 'new-password',
      hint: '8文字以上20文字以内の半角英数字と記号。英字だけ、数字だけのものは使えません。',
    },
  },
  AGAIN,
];

/** Checks across fields: both entries are the same, and the password is not the user id. */
export function verifyPasswords(values: FieldValues, userId: string): FieldMessages | undefined {
  const { password, passwordAgain } = values;
  if (typeof password === 'string' && password !== '' && password.toLowerCase() === userId.toLowerCase())
    return { [NEW_PASSWORD_FIELD.key]: formatMessage('E0038') };
  if (password === passwordAgain) return undefined;
  return { [AGAIN.key]: formatMessage('E0043', NEW_PASSWORD_FIELD.label, AGAIN.label) };
}
