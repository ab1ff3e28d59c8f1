import type { HitCount, SearchRequest } from '@newsphoto/contract';
import { isApiError, QUIET_CALL, searchCount } from '@newsphoto/http';
import { useUserId } from '@newsphoto/session';
import { useEffect, useState } from 'react';

/** Nobody is asked while somebody types. */
const RESTS_FOR_MS = 400;

export interface HitCounting {
  /** The last count that came, of these conditions or of those before; undefined before the first. */
  readonly total: HitCount | undefined;
  readonly state: 'counting' | 'ready' | 'failed';
  /** Why the count failed, where the conditions or the load are the reason. */
  readonly reason: string | undefined;
  readonly retry: () => void;
}

/** A search beyond its budget, and too many searches. */
const EXPLAINED = ['E1081', 'E1082', 'E1083'];

interface Answer {
  readonly key: string;
  readonly total?: HitCount;
  readonly reason?: string;
}

/**
 * How many hits a search would have. A change of conditions cancels the question before; what it answered stays until
 * the next answer is there.
 *
 * @param request undefined: cannot be searched for, nobody is asked
 */
export function useHitCount(request: SearchRequest | undefined): HitCounting {
  const userId = useUserId();
  const [attempt, setAttempt] = useState(0);
  const key = request ? `${userId} ${JSON.stringify({ attempt, request })}` : '';
  const [answer, setAnswer] = useState<Answer>({ key: '' });
  const [last, setLast] = useState<HitCount>();
  useEffect(() => {
    if (key === '' || userId === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const { request: asked }: { request: SearchRequest } = JSON.parse(key.slice(key.indexOf(' ') + 1));
      searchCount(asked, { ...QUIET_CALL, signal: controller.signal }).then(
        (total) => {
          if (controller.signal.aborted) return;
          setAnswer({ key, total });
          setLast(total);
        },
        (error: unknown) => {
          if (controller.signal.aborted) return;
          const isExplained = isApiError(error) && EXPLAINED.includes(error.code);
          setAnswer({ key, ...(isExplained ? { reason: error.text } : {}) });
        },
      );
    }, RESTS_FOR_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, userId]);
  const retry = () => setAttempt(attempt + 1);
  if (answer.key !== key) return { total: last, state: 'counting', reason: undefined, retry };
  return { total: answer.total, state: answer.total ? 'ready' : 'failed', reason: answer.reason, retry };
}
