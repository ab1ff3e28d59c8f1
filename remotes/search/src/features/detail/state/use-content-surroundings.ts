import type { ContentHistory, ContentRelations } from '@newsphoto/contract';
import { contentHistory, contentRelations, QUIET_CALL } from '@newsphoto/http';
import { useUserId } from '@newsphoto/session';
import { useEffect, useState } from 'react';

export type Reading<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly value: Value };

type Read<Value> = (
  contentId: string,
  options: typeof QUIET_CALL & { signal: AbortSignal },
) => Promise<Value>;

/** Whoever leafs on needs nothing of what stands around a content. */
const AT_REST_MS = 200;

/** Reads what stands around a content, for whoever stays with it; a change of user asks again. */
function useReading<Value>(contentId: string, read: Read<Value>): Reading<Value> {
  const userId = useUserId();
  const [attempt, setAttempt] = useState(0);
  const key = `${userId} ${contentId} ${attempt}`;
  const [answer, setAnswer] = useState<{ key: string; value?: Value }>({ key: '' });
  useEffect(() => {
    if (userId === '') return;
    const controller = new AbortController();
    const settle = (part: { value?: Value }) => {
      if (!controller.signal.aborted) setAnswer({ key, ...part });
    };
    const timer = setTimeout(() => {
      const options = { ...QUIET_CALL, signal: controller.signal };
      read(contentId, options).then(
        (value) => settle({ value }),
        () => settle({}),
      );
    }, AT_REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, contentId, userId, read]);
  if (answer.key !== key) return { status: 'loading' };
  if (answer.value === undefined) return { status: 'failed', retry: () => setAttempt(attempt + 1) };
  return { status: 'ready', value: answer.value };
}

/** Related contents and variations. */
export const useRelations = (contentId: string): Reading<ContentRelations> =>
  useReading(contentId, contentRelations);

/** Who did what to it; for internal users alone. */
export const useHistory = (contentId: string): Reading<ContentHistory> =>
  useReading(contentId, contentHistory);
