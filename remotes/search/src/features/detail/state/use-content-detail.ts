import type { ContentDetail } from '@newsphoto/contract';
import { contentDetail, isApiError, QUIET_CALL } from '@newsphoto/http';
import { useEffect, useState } from 'react';
import { detailKey, forgetDetail, keepDetail, keptDetail } from './kept-details.ts';

export type DetailState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  /** Refused, by a message of the catalogue: a SAVE link that is over (E1077). */
  | { readonly status: 'forbidden'; readonly message: string; readonly code: string }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly content: ContentDetail };

interface Answer {
  readonly key: string;
  readonly state: DetailState;
}

const CONTENT_ID = /^[0-9]{12}$/;

function failureOf(error: unknown): DetailState {
  if (isApiError(error) && error.status === 404) return { status: 'missing' };
  if (isApiError(error) && error.status === 403) {
    return { status: 'forbidden', message: error.text, code: error.code };
  }
  return { status: 'failed', message: isApiError(error) ? error.text : '予期しないエラーが発生しました。' };
}

/**
 * A content as this user may see it. While the next one is on its way the one before stays (`waiting`),
 * so that leafing does not flicker; a change of user asks again in place.
 */
export function useContentDetail(contentId: string, handle: string, userId: string) {
  const key = detailKey(userId, handle, contentId);
  const [answer, setAnswer] = useState<Answer>({ key: '', state: { status: 'loading' } });
  const [attempt, setAttempt] = useState(0);
  const isAnswered = answer.key === key;
  const kept = isAnswered ? undefined : keptDetail(key);
  useEffect(() => {
    if (!CONTENT_ID.test(contentId) || userId === '') return;
    const controller = new AbortController();
    const settle = (state: DetailState) => {
      if (!controller.signal.aborted) setAnswer({ key: attempt >= 0 ? key : '', state });
    };
    const atHand = keptDetail(key);
    if (atHand) {
      settle({ status: 'ready', content: atHand });
      return;
    }
    contentDetail(contentId, handle === '' ? {} : { handle }, {
      ...QUIET_CALL,
      signal: controller.signal,
    }).then(
      (content) => {
        keepDetail(key, content);
        settle({ status: 'ready', content });
      },
      (error: unknown) => settle(failureOf(error)),
    );
    return () => controller.abort();
  }, [key, contentId, handle, attempt, userId]);

  const retry = () => {
    forgetDetail(key);
    setAnswer({ key: '', state: { status: 'loading' } });
    setAttempt(attempt + 1);
  };
  const known: DetailState = kept ? { status: 'ready', content: kept } : answer.state;
  const state: DetailState = CONTENT_ID.test(contentId) ? known : { status: 'missing' };
  return { state, waiting: !isAnswered && !kept, retry };
}
