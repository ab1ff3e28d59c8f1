import { requestLogin } from '@newsphoto/session';
import { useSessionEnd } from '@newsphoto/session/host';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './session-end-notice.module.css';

/** Announces over the page that the session ends soon, or has ended, without taking the focus from an input. */
export function SessionEndNotice() {
  const end = useSessionEnd();
  const [closed, setClosed] = useState<'announced' | 'ended'>();
  const stage = end && (end.minutes > 0 ? 'announced' : 'ended');
  // The next session is announced again.
  if (!stage && closed) setClosed(undefined);
  if (!end || stage === closed) return null;
  return (
    <section className={styles.notice} aria-label="ログインの有効期限">
      <p>
        <span role="status">
          {stage === 'ended' ? 'ログインの有効期限が切れました。' : 'まもなくログインの有効期限が切れます。'}
        </span>
        {stage === 'announced' && <strong>あと{end.minutes}分です。</strong>}
        {end.isRemembered
          ? 'ログイン情報を保存しているため、次の操作のときに自動でログインし直します。'
          : 'ログインし直すと、入力中の内容を残したまま続けられます。'}
      </p>
      <Button kind="primary" onClick={() => void requestLogin()}>
        {' '}
        ログインし直す
      </Button>
      <Button onClick={() => setClosed(stage)}> 閉じる</Button>
    </section>
  );
}
