import type { StoppableAlert } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { isApiError, QUIET_CALL, stopAlert, stoppableAlert } from '@newsphoto/http';
import { Button, EmptyState, ErrorState, LoadingState } from '@newsphoto/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SAVED_PATH } from '../model/saved-address.ts';
import { failureText } from '../state/use-saved-searches.ts';
import styles from './alert-stop-page.module.css';

/** Where the link of a mail leads: puts an end to the mails of one search, without a login. */
export function AlertStopPage() {
  const alertKey = useSearchParams()[0].get('key') ?? '';
  if (alertKey === '') {
    return (
      <EmptyState title="新着通知の停止" actions={<Link to={SAVED_PATH}>保存した検索へ</Link>}>
        新着通知のメールにある「この検索の通知を停止する」を開くと、ここで通知を停止できます。
      </EmptyState>
    );
  }
  return <StopByKey key={alertKey} alertKey={alertKey} />;
}

/** No such link, also one that was cut off in its mail: trying again is no use. */
const isClosed = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 400);

function StopByKey({ alertKey }: { readonly alertKey: string }) {
  const [alert, setAlert] = useState<StoppableAlert>();
  const [closed, setClosed] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const busyNow = useRef(false);
  const fail = useCallback(
    (error: unknown) => (isClosed(error) ? setClosed(true) : setFailure(failureText(error))),
    [],
  );
  useEffect(() => {
    if (round < 0) return undefined;
    const controller = new AbortController();
    stoppableAlert(alertKey, { ...QUIET_CALL, signal: controller.signal }).then(
      setAlert,
      (error: unknown) => {
        if (!controller.signal.aborted) fail(error);
      },
    );
    return () => controller.abort();
  }, [alertKey, round, fail]);
  const stop = async () => {
    if (busyNow.current) return;
    busyNow.current = true;
    setBusy(true);
    setFailure('');
    try {
      setAlert(await stopAlert(alertKey, QUIET_CALL));
    } catch (error) {
      fail(error);
    } finally {
      busyNow.current = false;
      setBusy(false);
    }
  };
  const retry = () => {
    setFailure('');
    setRound((last) => last + 1);
  };
  if (closed) return <ErrorState title="新着通知を停止できません">{formatMessage('E1077')}</ErrorState>;
  if (!alert && failure !== '') {
    return (
      <ErrorState
        title="新着通知を確認できませんでした"
        actions={<Button onClick={retry}>再読み込み</Button>}
      >
        {failure}
      </ErrorState>
    );
  }
  if (!alert) return <LoadingState />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>新着通知の停止</h1>
      {alert.isStopped ? (
        <Stopped name={alert.name} />
      ) : (
        <>
          <p>
            保存した検索「{alert.name}
            」の新着をお知らせするメールを停止します。検索条件は保存したまま残ります。
          </p>
          <Button kind="primary" loading={busy} onClick={() => void stop()}>
            通知を停止する
          </Button>
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        </>
      )}
    </div>
  );
}

/** It takes the focus: the button that had it is gone. */
function Stopped({ name }: { readonly name: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <>
      <p ref={line} className={styles.done} role="status" tabIndex={-1}>
        「{name}」の新着通知を停止しました。今後、この検索のメールは届きません。
      </p>
      <p>
        通知は、ログインして<Link to={SAVED_PATH}>保存した検索</Link>の画面からいつでも再開できます。
      </p>
    </>
  );
}
