import type { GrantKind, GuestKind } from '@newsphoto/contract';
import { errorMessage } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { logout, useLogined, useUserName } from '@newsphoto/session';
import { Button, EmptyState, ErrorState, LoadingState, Note, Page, TextInput, Title } from '@newsphoto/ui';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { openLink } from '../state/opened-link.ts';
import styles from './opened-link.module.css';

export interface LinkEntranceProps {
  readonly title: string;
  /** Empty where the address has none. */
  readonly grantId: string;
  readonly guest: GuestKind;
  /** Called when the link is open and the visitor is its guest. */
  readonly onOpen: () => void;
  /** Page of the links of the other kind. */
  readonly elsewhere: string;
}

/** Requests the password of a link. It is opened by a press alone: programs that check addresses in mails do not use it up. */
export function LinkEntrance({ title, grantId, guest, onOpen, elsewhere }: LinkEntranceProps) {
  const query = endpointQuery('GET /grants/:grantId/entrance', { params: { grantId } });
  const isMember = useLogined();
  const { data, error, refetch } = useApiQuery(query, { enabled: grantId !== '', withoutUser: true });
  if (grantId === '')
    return (
      <EmptyState
        title="リンクのアドレスが正しくありません"
        actions={<Link to="/index">トップページへ</Link>}
      >
        メールのリンクをもう一度開くか、送り主にご確認ください。
      </EmptyState>
    );
  if (error && [404, 410, 429].includes(error.status))
    return (
      <EmptyState title={error.text} actions={<Link to="/index">トップページへ</Link>}>
        続けてご覧になる場合は、リンクの送り主にご連絡ください。
      </EmptyState>
    );
  if (error && !data)
    return (
      <ErrorState title="リンクを確認できませんでした" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!data) return <LoadingState title="リンクを確認しています" />;
  const { kind, needsPassword } = data;
  if (!isPageOf(guest, kind)) return <Navigate to={elsewhere} replace />;
  return (
    <Page kind="panel" width={560}>
      <Title>{title}</Title>
      {isMember ? <MemberNotice /> : <EntranceForm {...{ grantId, guest, needsPassword, onOpen }} />}
    </Page>
  );
}

/** A link is for its recipient alone: a member leaves their session first. Logging out leads to the top page. */
function MemberNotice() {
  const userName = useUserName();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const handleLogout = async () => {
    await logout();
    await navigate(`${pathname}${search}`);
  };
  return (
    <div className={styles.entrance}>
      <p>{`${userName}さんとしてログイン中です。このリンクは、ログアウトすると開けます。`}</p>
      <Button kind="primary" block onClick={() => void handleLogout()}>
        ログアウトしてリンクを開く
      </Button>
    </div>
  );
}

const isPageOf = (guest: GuestKind, kind: GrantKind): boolean =>
  (guest === 'download') === (kind === 'download');

interface FormProps extends Pick<LinkEntranceProps, 'grantId' | 'guest' | 'onOpen'> {
  readonly needsPassword: boolean;
}

function EntranceForm({ grantId, guest, needsPassword, onOpen }: FormProps) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    setFailure('');
    try {
      if (await openLink(grantId, password.trim(), guest)) onOpen();
      else setFailure('リンクを開けませんでした。もう一度お試しください。');
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form className={styles.entrance} onSubmit={(event) => void handleSubmit(event)}>
      {needsPassword ? (
        <TextInput
          label="パスワード"
          type="password"
          autoComplete="off"
          value={password}
          maxLength={64}
          required
          error={failure}
          hint="送り主から別にお知らせしたパスワードです。"
          onChange={setPassword}
        />
      ) : (
        <>
          <p>写真・映像が届いています。</p>
          {failure && (
            <Note tone="alert" role="alert">
              {failure}
            </Note>
          )}
        </>
      )}
      <Button kind="primary" type="submit" block disabled={isSending || (needsPassword && password === '')}>
        開く
      </Button>
    </form>
  );
}
