import { call } from '@newsphoto/http';
import { Form, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { FINISHED } from '../../../blocks/finished-step/ui/finished-step.tsx';
import { RECOVERY_FIELDS } from '../model/recovery-fields.ts';
import { refusedField } from '../model/refused-field.ts';
import { RecoveryPanel } from './recovery-panel.tsx';

/** A user who forgot ID or password requests a recovery mail. */
export function ForgetPasswordPage() {
  const navigate = useNavigate();
  const receiptId = useRef('');
  return (
    <RecoveryPanel title="ID・パスワードをお忘れの方">
      <p>
        ご登録のメールアドレスに、ユーザーIDと、パスワードを再設定するためのリンクをお送りします。リンクは1時間有効です。
      </p>
      <Form
        label="ID・パスワードのお問い合わせ"
        fields={RECOVERY_FIELDS}
        onSubmit={async ({ mailAddress }) => {
          try {
            const body = { mailAddress: String(mailAddress) };
            const options = { messageBox: 0, reauthenticate: false } as const;
            receiptId.current = (await call('POST /password-recovery', { body }, options)).receiptId;
            return undefined;
          } catch (error) {
            return refusedField(error, 'mailAddress');
          }
        }}
        onSaved={() => void navigate(`/sendPassword/${receiptId.current}`, { state: FINISHED })}
      >
        <FormFields />
        <SubmitButton>送信する</SubmitButton>
      </Form>
    </RecoveryPanel>
  );
}
