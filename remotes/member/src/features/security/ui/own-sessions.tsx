import type { OwnSession } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { Button, LoadingState, openConfirmation, pageBanners, Section, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { SessionDetails } from '../../../blocks/sessions/ui/session-details.tsx';
import styles from '../../../blocks/sessions/ui/sessions.module.css';
import { keepRefusal } from '../model/keep-refusal.ts';

/** Where the user is logged in, and the end of it. */
export function OwnSessions() {
  const loaded = useApiQuery(endpointQuery('GET /user/sessions', {}, { gcTime: 0 }));
  const [left, setLeft] = useState<readonly OwnSession[]>();
  const sessions = left ?? loaded.data?.sessions;
  const end = async (ending: () => Promise<{ readonly sessions: readonly OwnSession[] }>) => {
    try {
      setLeft((await ending()).sessions);
      pageBanners.show({ message: 'ログアウトさせました。', type: 'success' });
    } catch (error) {
      keepRefusal(error);
      void loaded.refetch();
    }
  };
  const endOthers = async () => {
    const isMeant = await openConfirmation({
      title: 'ほかの端末のログアウト',
      message: 'この画面以外のすべての端末でログアウトします。よろしいですか？',
      okText: 'ログアウトする',
    });
    if (isMeant) await end(() => call('DELETE /user/sessions', {}));
  };
  return (
    <Section title="ログイン中の端末" gap={12}>
      {!sessions && (loaded.error ? failureOf(loaded) : <LoadingState />)}
      <ul className={styles.sessions}>
        {sessions?.map((session) => (
          <li key={session.sessionId}>
            <SessionDetails session={session} />
            {!session.isCurrent && (
              <Button
                onClick={() =>
                  void end(() =>
                    call('DELETE /user/sessions/:sessionId', { params: { sessionId: session.sessionId } }),
                  )
                }
              >
                ログアウトさせる
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions?.some(({ isCurrent }) => !isCurrent) && (
        <Toolbar>
          <Button onClick={() => void endOthers()}>ほかのすべての端末でログアウト</Button>
        </Toolbar>
      )}
    </Section>
  );
}
