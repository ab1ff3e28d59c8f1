import type { ContentDetail } from '@newsphoto/contract';
import { contentDetail, isApiError } from '@newsphoto/http';
import { useEffect, useState } from 'react';
import { QUIET_CALL } from '../../../model/quiet-call.ts';

export type DetailState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly content: ContentDetail };

interface Answer {
  readonly key: string;
  readonly state: DetailState;
}

const CONTENT_ID = /^[0-9]{12}$/;

function failureOf(error: unknown): DetailState {
  if (isApiError(error) && error.status === 404) return { status: 'missing' };
  return { status: 'failed', message: isApiError(error) ? error.text : '予期しないエラーが発生しました。' };
}

/**
 * A content as this user may see it. While the next one is on its way the one before stays (`waiting`),
 * so that leafing does not flicker; a change of user asks again in place.
 */
export function useContentDetail(contentId: string, handle: string, userId: string) {
  const key = `${userId} ${handle} ${contentId}`;
  const [answer, setAnswer] = useState<Answer>({ key: '', state: { status: 'loading' } });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!CONTENT_ID.test(contentId) || userId === '') return;
    const controller = new AbortController();
    const settle = (state: DetailState) => {
      if (!controller.signal.aborted) setAnswer({ key: attempt >= 0 ? key : '', state });
    };
    contentDetail(contentId, handle === '' ? {} : { handle }, {
      ...QUIET_CALL,
      signal: controller.signal,
    }).then(
      (content) => settle({ status: 'ready', content }),
      (error: unknown) => settle(failureOf(error)),
    );
    return () => controller.abort();
  }, [key, contentId, handle, attempt, userId]);

  const retry = () => {
    setAnswer({ key: '', state: { status: 'loading' } });
    setAttempt(attempt + 1);
  };
  const state: DetailState = CONTENT_ID.test(contentId) ? answer.state : { status: 'missing' };
  return { state, waiting: answer.key !== key, retry };
}
