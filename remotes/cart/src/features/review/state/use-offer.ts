import type { OfferBasis } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';

/** What an offer for an order is calculated by. */
export const useOfferBasis = (orderId: string): OfferBasis | undefined =>
  useApiQuery(
    endpointQuery('GET /order-reviews/:orderId/offer-basis', { params: { orderId } }, { staleTime: 0 }),
  ).data;
