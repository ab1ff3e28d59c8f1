import type { StoppableAlert } from '@newsphoto/contract';
import { stopAlert, stoppableAlert } from '@newsphoto/http';
import { Button, EmptyState, ErrorState, LoadingState } from '@newsphoto/ui';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { QUIET_CALL } from '../../model/quiet-call.ts';
import { SAVED_PATH } from '../model/saved-address.ts';
import { failureText } from '../state/use-saved-searches.ts';
import styles from './alert-stop-page.module.css';

/** Where the link of a mail leads: puts an end to the mails of one search, without a login. */
export function AlertStopPage() {
  const key = useSearchParams()[0].get('key') ?? '';
  const [alert, setAlert] = useState<StoppableAlert>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (key === '') return undefined;
    const controller = new AbortController();
    stoppableAlert(key, { ...QUIET_CALL, signal: controller.signal }).then(setAlert, (error: unknown) => {
      if (!controller.signal.aborted) setFailure(failureText(error));
    });
    return () => controller.abort();
  }, [key]);
  const stop = async () => {
    setBusy(true);
    try {
      setAlert(await stopAlert(key, QUIET_CALL));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  if (key === '') {
    return (
      <EmptyState title="新着通知の停止" actions={<Link to={SAVED_PATH}>保存した検索へ</Link>}>
        新着通知のメールにある「この検索の通知を停止する」を開くと、ここで通知を停止できます。
      </EmptyState>
    );
  }
  if (failure !== '') return <ErrorState title="新着通知を停止できません">{failure}</ErrorState>;
  if (!alert) return <LoadingState />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>新着通知の停止</h1>
      {alert.isStopped ? (
        <>
          <p role="status">「{alert.name}」の新着通知を停止しました。今後、この検索のメールは届きません。</p>
          <p>
            通知は、ログインして<Link to={SAVED_PATH}>保存した検索</Link>の画面からいつでも再開できます。
          </p>
        </>
      ) : (
        <>
          <p>
            保存した検索「{alert.name}
            」の新着をお知らせするメールを停止します。検索条件は保存したまま残ります。
          </p>
          <Button kind="primary" loading={busy} onClick={() => void stop()}>
            通知を停止する
          </Button>
        </>
      )}
    </div>
  );
}
