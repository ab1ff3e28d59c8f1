import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { Note, pageBanners, Section } from '@newsphoto/ui';
import { Form, type FormField, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useState } from 'react';
import {
  newPasswordFields,
  verifyPasswords,
} from '../../../blocks/new-password/model/new-password-fields.ts';
import { UserIdLine } from '../../../blocks/new-password/ui/user-id-line.tsx';

const FIELDS: readonly FormField[] = [
  {
    ...{ type: 'password', key: 'currentPassword', label: '現在のパスワード', required: true },
    extend: { autoComplete: 'current-password' },
  },
  ...newPasswordFields(),
];

/** The change of the own password; absent for accounts without one, which log in by other means. */
export function OwnPassword() {
  const factors = useApiQuery(endpointQuery('GET /user/second-factors', {}, { gcTime: 0 }));
  const account = useApiQuery(endpointQuery('GET /user/getMemberInfo', {}));
  const [round, setRound] = useState(0);
  if (!factors.data?.hasPassword || !account.data) return null;
  const { userId } = account.data;
  return (
    <Section title="パスワード" gap={12}>
      <Note size="text">
        変更すると、この画面以外のすべての端末でログアウトします。現在のパスワードを忘れた場合は、
        <a href="/web/forgetPassword">パスワードの再設定</a>から設定できます。
      </Note>
      <Form
        key={round}
        label="パスワードの変更"
        fields={FIELDS}
        verifyAcross={(values) => verifyPasswords(values, userId)}
        onSubmit={async ({ currentPassword, password }) => {
          try {
            const body = { currentPassword: String(currentPassword), password: String(password) };
            await call('PUT /user/password', { body }, QUIET_CALL);
          } catch (error) {
            if (!isApiError(error)) throw error;
            return { [error.field === 'password' ? 'password' : 'currentPassword']: error.text };
          }
          return undefined;
        }}
        onSaved={() => {
          setRound(round + 1);
          pageBanners.show({ message: 'パスワードを変更しました。', type: 'success' });
        }}
      >
        <UserIdLine userId={userId} />
        <FormFields />
        <SubmitButton>パスワードを変更</SubmitButton>
      </Form>
    </Section>
  );
}
