import { Box, Button, Note, Page, Section, Stack, Title, Toolbar } from '@newsphoto/ui';
import { Form, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useRef, useState } from 'react';
import type { OpenedInvitation } from '../model/registration-form.ts';
import { joiningFields, verifyJoining } from '../model/sso-joining.ts';
import { startJoining } from '../state/start-joining.ts';
import { TermsSection } from './terms-section.tsx';
import { UserIdField } from './user-id-field.tsx';

interface SsoJoiningProps {
  readonly invitation: OpenedInvitation;
  /** Of the organisation's log-in. */
  readonly label: string;
  /** Absent: the group is joined by single sign-on alone. */
  readonly onPassword?: (() => void) | undefined;
}

/** Joins the group of an invitation by the provider of the group. */
export function SsoJoiningPage({ invitation, label, onPassword }: SsoJoiningProps) {
  const { token, groupName, mailAddress } = invitation;
  const [fields] = useState(() => joiningFields(invitation));
  const address = useRef('');
  return (
    <Page kind="panel" width={720}>
      <Title lineHeight={1.4}>会員登録</Title>
      <Box tone="mark">
        <p>{`「${groupName}」への招待です。登録すると、このグループの会員になります。登録は無料です。`}</p>
      </Box>
      <Form
        label="会員登録"
        fields={fields}
        verifyAcross={verifyJoining}
        onSubmit={async (values) => {
          const answer = await startJoining(values, token);
          if ('refused' in answer) return answer.refused;
          address.current = answer.address;
          return undefined;
        }}
        onSaved={() => window.location.assign(address.current)}
      >
        <Stack gap={32}>
          <Section title="ユーザーIDと氏名" gap={16}>
            <p>{`メールアドレス：${mailAddress}`}</p>
            <UserIdField />
            <FormFields only={['familyName', 'givenName']} />
          </Section>
          <TermsSection />
          <Stack gap={8}>
            <Note size="text">{`組織の認証サーバー（${label}）に移動します。そこでのログインが確認できると、登録が完了します。パスワードの設定は必要ありません。`}</Note>
            <Toolbar gap={12}>
              <SubmitButton>シングルサインオンで参加する</SubmitButton>
              {onPassword && <Button onClick={onPassword}>パスワードを設定して登録する</Button>}
            </Toolbar>
          </Stack>
        </Stack>
      </Form>
    </Page>
  );
}
