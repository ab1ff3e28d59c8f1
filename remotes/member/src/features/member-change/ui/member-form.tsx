import type { FieldValues } from '@newsphoto/domain/forms';
import { fieldsToConfirm } from '@newsphoto/domain/members';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { isConflict } from '@newsphoto/records';
import { refreshUserInfo } from '@newsphoto/session';
import { Box, Note, pageBanners, Section, Stack, Toolbar } from '@newsphoto/ui';
import { type FieldMessages, Form, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { fieldOf, memberOf } from '../../../blocks/member-form/model/member-values.ts';
import { stableFields } from '../../../blocks/member-form/model/stable-fields.ts';
import { MemberSections } from '../../../blocks/member-form/ui/member-sections.tsx';
import { changeFields, verifyChange } from '../model/change-fields.ts';
import { type LoadedMember, readMember } from '../model/member-query.ts';
import { ConflictNotice } from './conflict-notice.tsx';

/** The refusal is in the banner, or in the notice above the button. */
const NOT_SENT: FieldMessages = { notSent: '-' };

/** The form of a member's data. Loaded once: what is saved elsewhere does not replace input. */
export function MemberForm({ loaded }: { readonly loaded: LoadedMember }) {
  const [fieldsOf] = useState(() => stableFields(changeFields));
  const [base, setBase] = useState(loaded.info);
  /** What was saved elsewhere since. */
  const [current, setCurrent] = useState<LoadedMember>();

  const refuse = async (error: unknown): Promise<FieldMessages> => {
    if (!isApiError(error)) throw error;
    if (isConflict(error)) {
      setCurrent(await readMember(QUIET_CALL));
      return NOT_SENT;
    }
    if (error.field !== undefined) return { [fieldOf(error.field)]: error.text };
    pageBanners.show({ message: errorMessage(error), type: 'danger', closable: true });
    return NOT_SENT;
  };
  const save = async (values: FieldValues): Promise<FieldMessages | undefined> => {
    const member = memberOf(values);
    const { version } = current?.info ?? base;
    try {
      const body = { version, member: { ...member, media: [...member.media] } };
      setBase(await call('PUT /user/member-info', { body }, QUIET_CALL));
      setCurrent(undefined);
    } catch (error) {
      return refuse(error);
    }
    await refreshUserInfo();
    return undefined;
  };
  return (
    <Form
      label="登録情報の変更"
      fields={fieldsOf}
      initialValues={loaded.values}
      verifyAcross={verifyChange}
      onSubmit={save}
      onSaved={() => pageBanners.show({ message: '登録情報を保存しました。', type: 'success' })}
    >
      <Stack gap={32}>
        <Note numbers>{`ユーザーID：${base.userId}　所属：${base.groupName}`}</Note>
        <MemberSections
          mail={
            <>
              <FormFields only={['mailAddress']} />
              <PendingMail address={base.pendingMailAddress} />
            </>
          }
        />
        <Section title="お知らせ" gap={16}>
          <FormFields only={['marketing']} />
        </Section>
        <Stack gap={12}>
          {current && <ConflictNotice fieldsOf={fieldsOf} saved={current.values} />}
          <PasswordNote before={base} />
          <Toolbar>
            <SubmitButton>{current ? 'この内容で上書き保存' : '変更を保存'}</SubmitButton>
          </Toolbar>
        </Stack>
      </Stack>
    </Form>
  );
}

function PendingMail({ address }: { readonly address: string }) {
  if (address === '') return null;
  return (
    <Box tone="mark">
      <p>{`新しいメールアドレス「${address}」の確認を待っています。24時間以内に、届いたメールのリンクを開いてください。`}</p>
    </Box>
  );
}

const VALUES = { values: true };

/** Announces that the password will be needed. */
function PasswordNote({ before }: { readonly before: LoadedMember['info'] }) {
  const { values } = useFormState<FieldValues>({ subscription: VALUES });
  const isNeeded = fieldsToConfirm(before.member, memberOf(values)).length > 0;
  return (
    <Note as="output">
      {isNeeded ? 'メールアドレスまたは請求先を変更するため、保存のときにパスワードを確認します。' : ''}
    </Note>
  );
}
