import type { RecentContentsResponse } from '@newsphoto/contract';
import { QUIET_CALL, recentContents } from '@newsphoto/http';
import { useUserId } from '@newsphoto/session';
import { useEffect, useState } from 'react';

interface Answer {
  readonly userId: string;
  readonly sections: RecentContentsResponse['data']['sections'];
}

/** Shown at once on the way back, while the newest are fetched. */
let last: Answer | undefined;

/**
 * The newest contents that this user may see. What was fetched for one user is never shown to the next, and
 * between two users (nobody, while a log-out is under way) nothing is asked.
 */
export function useRecentContents() {
  const userId = useUserId();
  const [answer, setAnswer] = useState(last);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (userId === '') return;
    const controller = new AbortController();
    recentContents({ ...QUIET_CALL, signal: controller.signal }).then(
      (data) => {
        last = { userId, sections: data.sections };
        setAnswer(last);
        setFailed(false);
      },
      () => {
        if (!controller.signal.aborted) setFailed(attempt >= 0);
      },
    );
    return () => controller.abort();
  }, [userId, attempt]);
  const sections = answer?.userId === userId ? answer.sections : undefined;
  return { sections, failed: failed && !sections, retry: () => setAttempt(attempt + 1) };
}
