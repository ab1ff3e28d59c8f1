import { call, isApiError } from '@newsphoto/http';
import { Form, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { FINISHED } from '../../../blocks/finished-step/ui/finished-step.tsx';
import { verifyPasswords } from '../../../blocks/new-password/model/new-password-fields.ts';
import { UserIdLine } from '../../../blocks/new-password/ui/user-id-line.tsx';
import { NEW_PASSWORD_FIELDS } from '../model/recovery-fields.ts';
import { refusedField } from '../model/refused-field.ts';

interface NewPasswordFormProps {
  readonly urlId: string;
  readonly userId: string;
}

const PASSWORD_SET = '/sendPassword/forgetFinishied';
const FAILED = '/sendPassword/resetFailed';

/** The new password, typed twice. */
export function NewPasswordForm({ urlId, userId }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const target = useRef(PASSWORD_SET);
  return (
    <>
      <p>新しいパスワードを入力してください。設定すると、すべての端末でログアウトされます。</p>
      <Form
        label="パスワードの再設定"
        fields={NEW_PASSWORD_FIELDS}
        verifyAcross={(values) => verifyPasswords(values, userId)}
        onSubmit={async ({ password }) => {
          try {
            const body = { urlId, password: String(password) };
            await call('POST /password-reset', { body }, { messageBox: 0, reauthenticate: false });
          } catch (error) {
            // The link was used meanwhile or has expired: nothing on the form can be corrected.
            if (!isApiError(error) || error.status !== 404) return refusedField(error, 'password');
            target.current = FAILED;
          }
          return undefined;
        }}
        onSaved={() => void navigate(target.current, { replace: true, state: FINISHED })}
      >
        <UserIdLine userId={userId} />
        <FormFields />
        <SubmitButton>パスワードを設定</SubmitButton>
      </Form>
    </>
  );
}
