import type { Feature } from '@newsphoto/contract';
import { featureOf, isApiError, QUIET_CALL } from '@newsphoto/http';
import { useEffect, useState } from 'react';

export type FeatureState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly feature: Feature }
  /** Unknown, over or revoked. */
  | { readonly status: 'closed' }
  | { readonly status: 'failed' };

const LOADING: FeatureState = { status: 'loading' };
const CLOSED: FeatureState = { status: 'closed' };
/** The form of the ids that the archive makes. */
const FEATURE_ID = /^[A-Za-z0-9_-]{22}$/;

interface Answer {
  readonly id: string;
  readonly attempt: number;
  readonly state: FeatureState;
}

/** The feature behind a link. An id of another form opens nothing, nobody is asked for it. */
export function useFeature(featureId: string): { readonly state: FeatureState; readonly retry: () => void } {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!FEATURE_ID.test(featureId)) return;
    const controller = new AbortController();
    const settle = (state: FeatureState) => {
      if (!controller.signal.aborted) setAnswer({ id: featureId, attempt, state });
    };
    featureOf(featureId, { ...QUIET_CALL, signal: controller.signal }).then(
      (feature) => settle({ status: 'ready', feature }),
      (error: unknown) => settle({ status: isGone(error) ? 'closed' : 'failed' }),
    );
    return () => controller.abort();
  }, [featureId, attempt]);
  const isAnswered = answer?.id === featureId && answer.attempt === attempt;
  const state = isAnswered ? answer.state : LOADING;
  return { state: FEATURE_ID.test(featureId) ? state : CLOSED, retry: () => setAttempt(attempt + 1) };
}

const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;
