import { formatMessage } from '@newsphoto/domain';
import { type FieldValues, NEW_PASSWORD_FIELD } from '@newsphoto/domain/forms';
import type { FieldMessages, FormField } from '@newsphoto/ui/forms';

const HINT = '8文字以上20文字以内の半角英数字と記号。英字だけ、数字だけのものは使えません。';

/** The new password, twice: it is not shown while it is typed. */
export const newPasswordFields = (label: string = NEW_PASSWORD_FIELD.label) =>
  [
    { ...NEW_PASSWORD_FIELD, label, extend: { autoComplete: 'new-password', hint: HINT } },
    {
      ...{ type: 'password', key: 'passwordAgain', label: `${label}（確認）`, required: true },
      extend: { autoComplete: 'new-password' },
    },
  ] as const satisfies readonly FormField[];

/** Rules across fields: both entries are the same, and the password is not the user id. */
export function verifyPasswords(
  values: FieldValues,
  userId: string,
  [first, again] = newPasswordFields(),
): FieldMessages | undefined {
  const { password, passwordAgain } = values;
  if (typeof password === 'string' && password !== '' && password.toLowerCase() === userId.toLowerCase())
    return { [first.key]: formatMessage('E0038') };
  if (password === passwordAgain) return undefined;
  return { [again.key]: formatMessage('E0043', first.label, again.label) };
}
