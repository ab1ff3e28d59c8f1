import type { LicenceStep, NewOffer, ReviewDetail, ReviewEntry } from '@newsphoto/contract';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import {
  type ApiQuery,
  endpointQuery,
  invalidate,
  oneAtATime,
  useApiPages,
  useApiQuery,
  writeCached,
} from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { useState } from 'react';
import { prepareReview, type ReviewDrafts } from '../model/review-drafts.ts';

const NOUN = 'order-reviews';
const rereadReviews = () => invalidate([NOUN]);
const rereadChanged = oneAtATime(rereadReviews);

/** Orders that wait for the desk, oldest first; with a text those in every state that have it. */
export function useReviewQueue(text: string) {
  useChanges('all-orders', rereadChanged);
  return useApiPages<ReviewEntry>({
    key: [NOUN, 'list', text],
    call: async (cursor, options) => {
      const query = { ...(cursor && { cursor }), ...(text !== '' && { text }) };
      const { resultList, nextCursor } = await call('GET /order-reviews', { query }, options);
      return { rows: resultList, nextCursor };
    },
  });
}

const reviewQuery = (orderId: string): ApiQuery<ReviewDetail> =>
  endpointQuery('GET /order-reviews/:orderId', { params: { orderId } }, { staleTime: 0 });

export const useReview = (orderId: string) => useApiQuery(reviewQuery(orderId));

const CONFLICT = 409;

/** The steps of a reviewer on an order as they see it. A refusal changes nothing that was marked or typed. */
export function useReviewSteps(order: ReviewDetail) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { orderId, version } = order;
  const params = { orderId };
  /** True: done. */
  const take = async (step: () => Promise<ReviewDetail>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem('');
    try {
      writeCached(reviewQuery(orderId), await step());
      void rereadReviews();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(errorMessage(error));
      if (error.status === CONFLICT) void rereadReviews();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ problem, busy },
    start: () =>
      take(() => call('POST /order-reviews/:orderId/start', { params, body: { version } }, QUIET_CALL)),
    stepLicence: (licenceNo: string, body: LicenceStep) =>
      take(() =>
        call(
          'POST /order-reviews/:orderId/licences/:licenceNo',
          { params: { orderId, licenceNo }, body },
          QUIET_CALL,
        ),
      ),
    question: (text: string) =>
      take(() =>
        call('POST /order-reviews/:orderId/question', { params, body: { text, version } }, QUIET_CALL),
      ),
    cancel: (text: string) =>
      take(() =>
        call('POST /order-reviews/:orderId/cancel', { params, body: { text, version } }, QUIET_CALL),
      ),
    offer: (items: NewOffer['items'], text: string) =>
      take(() =>
        call('POST /order-reviews/:orderId/offer', { params, body: { version, items, text } }, QUIET_CALL),
      ),
    decide: async (drafts: ReviewDrafts, text: string) => {
      const prepared = prepareReview(order.items, drafts, text);
      if (prepared.missing !== undefined) {
        setProblem(prepared.missing);
        return false;
      }
      const body = { version, text, decisions: [...prepared.decisions] };
      return take(() => call('POST /order-reviews/:orderId/decisions', { params, body }, QUIET_CALL));
    },
  };
}
