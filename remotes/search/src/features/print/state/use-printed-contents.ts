import type { PrintedContents } from '@newsphoto/contract';
import { isApiError, printedContents, QUIET_CALL } from '@newsphoto/http';
import { useUserId } from '@newsphoto/session';
import { useEffect, useState } from 'react';

export type PrintState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly printed: PrintedContents };

const failureOf = (error: unknown): PrintState => ({
  status: 'failed',
  message: isApiError(error) ? error.text : '予期しないエラーが発生しました。',
});

/** The contents as this user may see them; another user is answered anew. */
export function usePrintedContents(contentIds: readonly string[]) {
  const userId = useUserId();
  const [attempt, setAttempt] = useState(0);
  const key = [userId, attempt, ...contentIds].join(' ');
  const [answer, setAnswer] = useState<{ readonly key: string; readonly state: PrintState }>();
  useEffect(() => {
    if (contentIds.length === 0 || userId === '') return;
    const controller = new AbortController();
    const settle = (state: PrintState) => {
      if (!controller.signal.aborted) setAnswer({ key, state });
    };
    printedContents(contentIds, { ...QUIET_CALL, signal: controller.signal }).then(
      (printed) => settle({ status: 'ready', printed }),
      (error: unknown) => settle(failureOf(error)),
    );
    return () => controller.abort();
  }, [key, contentIds, userId]);
  const state: PrintState = answer?.key === key ? answer.state : { status: 'loading' };
  return { state, retry: () => setAttempt(attempt + 1) };
}
