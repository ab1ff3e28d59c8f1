import type { NewHits, SavedSearchesResponse } from '@newsphoto/contract';
import { isApiError, markSearchSeen, newHits, QUIET_CALL, savedSearches } from '@newsphoto/http';
import { useLogined, useUserId } from '@newsphoto/session';
import { useCallback, useEffect, useRef, useState } from 'react';

type Kept = SavedSearchesResponse['data'];

interface Answer {
  readonly userId: string;
  readonly kept?: Kept;
  readonly failure?: string;
  readonly hits?: ReadonlyMap<string, NewHits>;
}

/** What went wrong, for people. */
export const failureText = (error: unknown): string =>
  isApiError(error) ? error.text : '予期しないエラーが発生しました。';

/**
 * The member's saved searches, and what is new in each as soon as it was counted. Nothing is asked for guests. What was
 * fetched for one user is never shown to the next.
 */
export function useSavedSearches() {
  const userId = useUserId();
  const isMember = useLogined();
  const [answer, setAnswer] = useState<Answer>({ userId: '' });
  const [round, setRound] = useState(0);
  const counted = useRef('');
  useEffect(() => {
    if (!isMember || userId === '' || round < 0) return;
    const controller = new AbortController();
    const options = { ...QUIET_CALL, signal: controller.signal };
    const add = (part: Partial<Answer>) => {
      if (controller.signal.aborted) return;
      setAnswer((before) => ({ ...(before.userId === userId ? before : {}), userId, ...part }));
    };
    savedSearches(options).then(
      (kept) => {
        setAnswer(({ failure: _over, ...before }) => ({
          ...(before.userId === userId ? before : {}),
          userId,
          kept,
        }));
        // What was done here makes nothing new: it is counted once.
        if (kept.searches.length === 0 || counted.current === userId) return;
        // A badge that cannot be counted is none; the list is there.
        void newHits(options).then(
          (hits) => {
            counted.current = userId;
            add({ hits: new Map(hits.map((one) => [one.savedSearchId, one])) });
          },
          () => undefined,
        );
      },
      (error: unknown) => add({ failure: failureText(error) }),
    );
    return () => controller.abort();
  }, [userId, isMember, round]);
  const { kept, failure, hits } = answer.userId === userId && isMember ? answer : ({} as Partial<Answer>);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  return { isMember, kept, failure: kept ? undefined : failure, hits, reload };
}

/** It is run: nobody waits for the note of it. */
export const noteRun = (savedSearchId: string): void =>
  void markSearchSeen(savedSearchId, QUIET_CALL).catch(() => undefined);
