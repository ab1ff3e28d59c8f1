import type { LicenceStep, NewOffer, ReviewDetail, ReviewEntry } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import {
  type ApiQuery,
  endpointQuery,
  invalidate,
  oneAtATime,
  useApiPages,
  useApiQuery,
} from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { useOrderSteps } from '../../../blocks/order-queue/state/use-order-steps.ts';
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

/** The steps of a reviewer. */
export function useReviewSteps({ orderId, version, items }: ReviewDetail) {
  const { take, problem, setProblem, busy } = useOrderSteps(reviewQuery(orderId), rereadReviews);
  const params = { orderId };
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
    offer: (offered: NewOffer['items'], text: string) =>
      take(() =>
        call(
          'POST /order-reviews/:orderId/offer',
          { params, body: { version, items: offered, text } },
          QUIET_CALL,
        ),
      ),
    decide: async (drafts: ReviewDrafts, text: string) => {
      const prepared = prepareReview(items, drafts, text);
      if (prepared.missing !== undefined) {
        setProblem(prepared.missing);
        return false;
      }
      const body = { version, text, decisions: [...prepared.decisions] };
      return take(() => call('POST /order-reviews/:orderId/decisions', { params, body }, QUIET_CALL));
    },
  };
}
