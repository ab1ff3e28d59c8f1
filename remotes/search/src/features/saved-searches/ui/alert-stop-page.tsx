import { formatMessage } from '@newsphoto/domain';
import { type ApiError, call, errorMessage, QUIET_CALL } from '@newsphoto/http';
import { editCached, endpointQuery, useApiMutation, useApiQuery } from '@newsphoto/query';
import { Button, EmptyState, ErrorState, LoadingState, Note, Page, Title } from '@newsphoto/ui';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SAVED_PATH } from '../../../blocks/saved-search/model/saved-address.ts';

/** Where the link of a mail leads: puts an end to the mails of one search, without a login. */
export function AlertStopPage() {
  const alertKey = useSearchParams()[0].get('key') ?? '';
  return (
    <Page kind="panel" width={560}>
      <Title>新着通知の停止</Title>
      {alertKey === '' ? (
        <EmptyState
          title="停止する通知が指定されていません"
          actions={<Link to={SAVED_PATH}>保存した検索へ</Link>}
        >
          新着通知のメールにある「この検索の通知を停止する」を開くと、ここで通知を停止できます。
        </EmptyState>
      ) : (
        <StopByKey key={alertKey} alertKey={alertKey} />
      )}
    </Page>
  );
}

/** No such link, also one that was cut off in its mail: trying again is no use. */
const isClosed = (error: ApiError | null): boolean => error?.status === 404 || error?.status === 400;

function StopByKey({ alertKey }: { readonly alertKey: string }) {
  const input = { params: { key: alertKey } };
  // The state of the alert may have changed elsewhere: it is not shown from the cache.
  const query = endpointQuery('GET /search-alerts/:key', input, { gcTime: 0 });
  const { data: alert, error: readError, refetch } = useApiQuery(query, { withoutUser: true });
  const stopping = useApiMutation({ call: () => call('POST /search-alerts/:key/stop', input, QUIET_CALL) });
  const error = stopping.error ?? readError;
  const failure = error ? errorMessage(error) : '';
  const closed = isClosed(error);
  // A double click presses the button twice before it shows that the call is running.
  const busyNow = useRef(false);
  const stop = async () => {
    if (busyNow.current) return;
    busyNow.current = true;
    const stopped = await stopping.mutateAsync().catch(() => undefined);
    if (stopped) editCached(query, () => stopped);
    busyNow.current = false;
  };
  if (closed) return <ErrorState title="新着通知を停止できません">{formatMessage('E1077')}</ErrorState>;
  if (!alert && failure !== '') {
    return (
      <ErrorState title="新着通知を確認できませんでした" onRetry={refetch}>
        {failure}
      </ErrorState>
    );
  }
  if (!alert) return <LoadingState />;
  if (alert.isStopped) return <Stopped name={alert.name} />;
  return (
    <>
      <p>
        保存した検索「{alert.name}
        」の新着をお知らせするメールを停止します。検索条件は保存したまま残ります。
      </p>
      <p>
        <Button kind="primary" loading={stopping.isPending} onClick={() => void stop()}>
          通知を停止する
        </Button>
      </p>
      <Note tone="alert" role="alert">
        {failure}
      </Note>
    </>
  );
}

/** It takes the focus: the button that had it is gone. */
function Stopped({ name }: { readonly name: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <>
      <p ref={line} role="status" tabIndex={-1}>
        「{name}」の新着通知を停止しました。今後、この検索のメールは届きません。
      </p>
      <p>
        通知は、ログインして<Link to={SAVED_PATH}>保存した検索</Link>の画面からいつでも再開できます。
      </p>
    </>
  );
}
