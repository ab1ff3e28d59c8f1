import type { RecentContentsResponse } from '@newsphoto/contract';
import { recentContents } from '@newsphoto/http';
import { useUserId } from '@newsphoto/session';
import { useEffect, useState } from 'react';
import { QUIET_CALL } from '../../../model/quiet-call.ts';

type Sections = RecentContentsResponse['data']['sections'];

interface Answer {
  readonly userId: string;
  readonly sections: Sections;
}

/** Shown at once on the way back, while the newest are fetched. */
let last: Answer | undefined;

/** The newest contents that this user may see. */
export function useRecentContents() {
  const userId = useUserId();
  const [sections, setSections] = useState<Sections | undefined>(() =>
    last && last.userId === userId ? last.sections : undefined,
  );
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    recentContents({ ...QUIET_CALL, signal: controller.signal }).then(
      (data) => {
        last = { userId, sections: data.sections };
        setSections(data.sections);
        setFailed(false);
      },
      () => {
        if (!controller.signal.aborted) setFailed(attempt >= 0);
      },
    );
    return () => controller.abort();
  }, [userId, attempt]);
  return { sections, failed: failed && !sections, retry: () => setAttempt(attempt + 1) };
}
