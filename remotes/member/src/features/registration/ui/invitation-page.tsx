import type { InvitationSso } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { useLogined } from '@newsphoto/session';
import { LoadingState, Page, Title } from '@newsphoto/ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { linkToken } from '../../../blocks/mail-link/model/link-token.ts';
import type { OpenedInvitation } from '../model/registration-form.ts';
import { useStep } from '../state/use-step.ts';
import { AlreadyMember } from './entry-user-page.tsx';
import { Registration } from './registration.tsx';
import { SsoJoiningPage } from './sso-joining.tsx';

/** Registration by an invitation into a group. */
export function InvitationPage() {
  const { hash } = useLocation();
  const [token] = useState(() => linkToken(hash));
  if (useLogined()) return <AlreadyMember />;
  return token === undefined ? <InvalidInvitation /> : <LoadedInvitation token={token} />;
}

function LoadedInvitation({ token }: { readonly token: string }) {
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
  if (opened.data) return <Joining invitation={{ token, ...opened.data }} sso={opened.data.sso} />;
  return (
    <Page kind="panel" width={720}>
      <Title lineHeight={1.4}>会員登録</Title>
      {opened.error ? failureOf(opened) : <LoadingState />}
    </Page>
  );
}

interface JoiningProps {
  readonly invitation: OpenedInvitation;
  readonly sso: InvitationSso | null;
}

/** By the provider of the group where it has one, else with a password. */
function Joining({ invitation, sso }: JoiningProps) {
  const { step } = useStep();
  // A step of the registration is in the address after a reload.
  const [byPassword, setByPassword] = useState(step !== 'input');
  if (!sso || (byPassword && sso.allowsPasswords)) return <Registration invitation={invitation} />;
  const { label, allowsPasswords } = sso;
  return (
    <SsoJoiningPage
      invitation={invitation}
      label={label}
      onPassword={allowsPasswords ? () => setByPassword(true) : undefined}
    />
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
