import { call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { useApiMutation } from '@newsphoto/query';
import { Button, ErrorState, Note, Page, Title } from '@newsphoto/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** Where the link of a mail leads. Its secret is in the fragment, which no server logs; nothing happens before the click. */
export function TakeBackPage() {
  const token = useLocation().hash.slice(1);
  return (
    <Page kind="panel" width={560}>
      <Title lineHeight={1.4}>退会の取り消し</Title>
      {token === '' ? <Closed /> : <TakeBack key={token} token={token} />}
    </Page>
  );
}

function TakeBack({ token }: { readonly token: string }) {
  const taking = useApiMutation({
    call: () =>
      call('POST /withdrawal/take-back', { body: { token } }, { ...QUIET_CALL, reauthenticate: false }),
  });
  // A double click presses the button twice before it shows that the call is running.
  const isRunning = useRef(false);
  const takeBack = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    await taking.mutateAsync().catch(() => undefined);
    isRunning.current = false;
  };
  if (taking.data) return <TakenBack userId={taking.data.userId} />;
  if (taking.error?.status === 404 || taking.error?.status === 400) return <Closed />;
  return (
    <>
      <p>
        退会を取り消して、これまでのIDとパスワードで利用を再開します。ライトボックスや保存した検索は、元のまま使えます。
      </p>
      <p>送ったリンクとログイン状態は、終了したままです。</p>
      <p>
        <Button kind="primary" loading={taking.isPending} onClick={() => void takeBack()}>
          退会を取り消す
        </Button>
      </p>
      <Note tone="alert" role="alert">
        {taking.error ? errorMessage(taking.error) : ''}
      </Note>
    </>
  );
}

/** It takes the focus: the button that had it is gone. */
function TakenBack({ userId }: { readonly userId: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <>
      <p ref={line} role="status" tabIndex={-1}>
        退会を取り消しました。ID「{userId}」で、もう一度ログインできます。
      </p>
      <p>お心当たりのない退会だった場合は、ログインしてすぐにパスワードを変更してください。</p>
      <p>
        <Link to="/login">ログインする</Link>
      </p>
    </>
  );
}

const Closed = () => (
  <ErrorState title="退会を取り消せません">
    このリンクは使用できません。すでに使用されたか、取り消しの期限が過ぎています。
  </ErrorState>
);
