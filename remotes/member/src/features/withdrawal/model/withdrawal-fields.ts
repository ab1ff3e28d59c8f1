import { WITHDRAWAL_REASON_FIELD } from '@newsphoto/domain/forms';
import type { FormField } from '@newsphoto/ui/forms';

const REASON: FormField = {
  ...WITHDRAWAL_REASON_FIELD,
  extend: { rows: 3, hint: '今後の改善の参考にします。入力しなくても退会できます。' },
};

const PASSWORD: FormField = {
  type: 'password',
  key: 'password',
  label: '現在のパスワード',
  required: true,
  extend: { autoComplete: 'current-password' },
};

/** An account without a password is confirmed in another way. */
export const withdrawalFields = (hasPassword: boolean): readonly FormField[] =>
  hasPassword ? [REASON, PASSWORD] : [REASON];
