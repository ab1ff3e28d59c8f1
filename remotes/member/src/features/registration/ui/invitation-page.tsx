import { call } from '@newsphoto/http';
import { useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { useLogined } from '@newsphoto/session';
import { LoadingState, Page, Title } from '@newsphoto/ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { linkToken } from '../../../blocks/mail-link/model/link-token.ts';
import { AlreadyMember } from './entry-user-page.tsx';
import { Registration } from './registration.tsx';

/** Registration by an invitation into a group. */
export function InvitationPage() {
  const { hash } = useLocation();
  const [token] = useState(() => linkToken(hash));
  if (useLogined()) return <AlreadyMember />;
  return token === undefined ? <InvalidInvitation /> : <OpenedInvitation token={token} />;
}

function OpenedInvitation({ token }: { readonly token: string }) {
  const opened = useApiQuery(
    {
      key: ['invitation', token],
      call: (options) =>
        call(
          'POST /registration/invitation/open',
          { body: { token } },
          { ...options, reauthenticate: false },
        ),
      gcTime: 0,
    },
    { withoutUser: true },
  );
  if (opened.error?.status === 404) return <InvalidInvitation />;
  if (opened.data) return <Registration invitation={{ token, ...opened.data }} />;
  return (
    <Page kind="panel" width={720}>
      <Title lineHeight={1.4}>会員登録</Title>
      {opened.error ? failureOf(opened) : <LoadingState />}
    </Page>
  );
}

function InvalidInvitation() {
  return (
    <Page kind="panel" width={560}>
      <Title lineHeight={1.4}>招待を使用できません</Title>
      <p>
        招待の有効期限が切れているか、取り消されたか、すでに使用されています。招待した方にお問い合わせください。
      </p>
      <p>
        招待がなくても<Link to="/entryUser">会員登録</Link>できます。
      </p>
    </Page>
  );
}
