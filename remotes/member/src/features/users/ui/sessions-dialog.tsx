import type { AdminUser, OwnSession } from '@newsphoto/contract';
import { call, isApiError } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { Button, Dialog, EmptyState, LoadingState, pageBanners } from '@newsphoto/ui';
import { useState } from 'react';
import { SessionDetails } from '../../../blocks/sessions/ui/session-details.tsx';
import styles from '../../../blocks/sessions/ui/sessions.module.css';

interface SessionsDialogProps {
  readonly user: Pick<AdminUser, 'userId' | 'userName'>;
  readonly onClose: () => void;
}

/** Where a person is logged in, and the end of it. */
export function SessionsDialog({ user, onClose }: SessionsDialogProps) {
  const { userId, userName } = user;
  const loaded = useApiQuery(
    endpointQuery('GET /admin/users/:userId/sessions', { params: { userId } }, { gcTime: 0 }),
  );
  const [left, setLeft] = useState<readonly OwnSession[]>();
  const sessions = left ?? loaded.data?.sessions;
  const end = async (sessionId?: string) => {
    try {
      const { sessions: remaining } =
        sessionId === undefined
          ? await call('DELETE /admin/users/:userId/sessions', { params: { userId } })
          : await call('DELETE /admin/users/:userId/sessions/:sessionId', { params: { userId, sessionId } });
      setLeft(remaining);
      pageBanners.show({ message: 'ログイン状態を解除しました。', type: 'success' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      void loaded.refetch();
    }
  };
  return (
    <Dialog
      title={`${userName} さんがログイン中の端末`}
      onClose={onClose}
      footer={
        <>
          {sessions && sessions.length > 0 && (
            <Button onClick={() => void end()}>すべての端末でログアウト</Button>
          )}
          <Button kind="primary" onClick={onClose}>
            閉じる
          </Button>
        </>
      }
    >
      {!sessions && !loaded.error && <LoadingState />}
      {!sessions && loaded.error && failureOf(loaded)}
      {sessions?.length === 0 && <EmptyState title="ログイン中の端末はありません" />}
      <ul className={styles.sessions}>
        {sessions?.map((session) => (
          <li key={session.sessionId}>
            <SessionDetails session={session} />
            <Button onClick={() => void end(session.sessionId)}>ログアウトさせる</Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
