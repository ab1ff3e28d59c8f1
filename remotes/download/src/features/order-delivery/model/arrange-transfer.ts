import { call, QUIET_CALL } from '@newsphoto/http';

/** Sends what an order licenses once it is approved; the same request twice is one transfer. */
export const arrangeTransfer =
  (destinationId: string, requestId: string) =>
  async (orderId: string): Promise<void> => {
    await call('POST /transfers/for-order', { body: { requestId, destinationId, orderId } }, QUIET_CALL);
  };
