import { ACCOUNT_FIELDS } from '@newsphoto/domain/forms';
import type { FormField } from '@newsphoto/ui/forms';
import { newPasswordFields } from '../../../blocks/new-password/model/new-password-fields.ts';

/** A user who forgot ID or password enters the registered mail address. */
export const RECOVERY_FIELDS: readonly FormField[] = [
  {
    ...ACCOUNT_FIELDS.mailAddress,
    required: true,
    extend: { autoComplete: 'email', hint: 'ご登録のメールアドレスを入力してください。' },
  },
];

export const NEW_PASSWORD_FIELDS: readonly FormField[] = newPasswordFields();
