import type { Invitation } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { call, isApiError } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf, StateMark } from '@newsphoto/records';
import { Button, LoadingState, Note, openConfirmation, Section, Stack, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { InviteForm } from './invite-form.tsx';

const INVITATIONS = endpointQuery('GET /group/invitations', {}, { gcTime: 0 });

/** Colleagues who are invited and have not registered yet. */
export function InvitationsView() {
  const loaded = useApiQuery(INVITATIONS);
  const [done, setDone] = useState('');
  const shown = loaded.data?.invitations.filter(({ state }) => state !== 'used') ?? [];
  const changeBy = async (change: () => Promise<unknown>, text: string) => {
    setDone('');
    try {
      await change();
      setDone(text);
    } catch (error) {
      // The banner shows the reason.
      if (!isApiError(error)) throw error;
    }
    await loaded.refetch();
  };
  const sendAgain = ({ mailAddress }: Invitation) =>
    changeBy(
      () => call('POST /group/invitations', { body: { mailAddress } }),
      `${mailAddress} に送り直しました。前のリンクは使えません。`,
    );
  const end = async ({ invitationId, mailAddress }: Invitation) => {
    const isMeant = await openConfirmation({
      title: '招待の取り消し',
      message: `${mailAddress} への招待を取り消すと、送信済みのリンクでは登録できなくなります。\n取り消しますか？`,
      okText: '取り消す',
      danger: true,
    });
    if (!isMeant) return;
    await changeBy(
      () => call('DELETE /group/invitations/:invitationId', { params: { invitationId } }),
      `${mailAddress} への招待を取り消しました。`,
    );
  };
  return (
    <>
      <InviteForm onSent={loaded.refetch} />
      <Section title="登録待ちの招待" gap={12}>
        <Note size="text" role="status">
          {done}
        </Note>
        {!loaded.data && (loaded.error ? failureOf(loaded) : <LoadingState />)}
        {loaded.data && shown.length === 0 && <p>登録待ちの招待はありません。</p>}
        <Stack as="ul" gap={12} aria-label="登録待ちの招待">
          {shown.map((invitation) => (
            <li key={invitation.invitationId}>
              <Toolbar justify="space-between" gap="4px 16px">
                <InvitationText invitation={invitation} />
                <Toolbar gap={8}>
                  <Button
                    aria-label={`${invitation.mailAddress} に送り直す`}
                    onClick={() => void sendAgain(invitation)}
                  >
                    送り直す
                  </Button>
                  <Button
                    aria-label={`${invitation.mailAddress} への招待を取り消す`}
                    onClick={() => void end(invitation)}
                  >
                    取り消す
                  </Button>
                </Toolbar>
              </Toolbar>
            </li>
          ))}
        </Stack>
      </Section>
    </>
  );
}

function InvitationText({ invitation }: { readonly invitation: Invitation }) {
  const { mailAddress, invitedBy, invitedAt, expiresAt, state } = invitation;
  return (
    <div>
      {mailAddress} {state === 'expired' && <StateMark tone="plain">期限切れ</StateMark>}
      <Note>
        送信 {formatDate(invitedAt)}（{invitedBy}）・有効期限 {formatDate(expiresAt)}
      </Note>
    </div>
  );
}
