import type { HitCount, SearchRequest } from '@newsphoto/contract';
import { searchCount } from '@newsphoto/http';
import { useUserId } from '@newsphoto/session';
import { useEffect, useState } from 'react';
import { QUIET_CALL } from '../../../model/quiet-call.ts';

/** Nobody is asked while somebody types. */
const RESTS_FOR_MS = 400;

export interface HitCounting {
  /** The last count that came, of these conditions or of those before; undefined before the first. */
  readonly total: HitCount | undefined;
  readonly state: 'counting' | 'ready' | 'failed';
}

interface Answer {
  readonly key: string;
  readonly total?: HitCount;
}

/**
 * How many hits a search would have. A change of conditions cancels the question before; what it answered stays until
 * the next answer is there.
 *
 * @param request undefined: cannot be searched for, nobody is asked
 */
export function useHitCount(request: SearchRequest | undefined): HitCounting {
  const userId = useUserId();
  const key = request ? `${userId} ${JSON.stringify(request)}` : '';
  const [answer, setAnswer] = useState<Answer>({ key: '' });
  const [last, setLast] = useState<HitCount>();
  useEffect(() => {
    if (key === '' || userId === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const asked: SearchRequest = JSON.parse(key.slice(key.indexOf(' ') + 1));
      searchCount(asked, { ...QUIET_CALL, signal: controller.signal }).then(
        (total) => {
          if (controller.signal.aborted) return;
          setAnswer({ key, total });
          setLast(total);
        },
        () => {
          if (!controller.signal.aborted) setAnswer({ key });
        },
      );
    }, RESTS_FOR_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, userId]);
  if (answer.key !== key) return { total: last, state: 'counting' };
  return { total: answer.total, state: answer.total ? 'ready' : 'failed' };
}
