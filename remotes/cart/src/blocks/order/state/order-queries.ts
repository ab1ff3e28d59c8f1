import type { OrderDetail } from '@newsphoto/contract';
import { type ApiQuery, endpointQuery, invalidate, oneAtATime } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';

/** An order of the member. It changes by others: shown from the cache, then read again. */
export const orderQuery = (orderId: string): ApiQuery<OrderDetail> =>
  endpointQuery('GET /orders/:orderId', { params: { orderId } }, { staleTime: 0 });

/** Lists and details. */
const rereadOrders = oneAtATime(() => Promise.all([invalidate(['orders']), invalidate(['licences'])]));

/** What is shown of the member's orders follows their changes. */
export const useOrderChanges = (): void => useChanges('orders', rereadOrders);
