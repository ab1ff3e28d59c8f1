import type { OfferAcceptance, OrderReceipt } from '@newsphoto/contract';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { invalidate } from '@newsphoto/query';

/** Also on pages without https, where there is no `randomUUID`. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

/** Accepts an offer. An answer that was lost is found again under the same id: it is read once more. */
export async function acceptOffer(orderId: string, body: OfferAcceptance): Promise<OrderReceipt> {
  const send = () => call('POST /orders/:orderId/accept', { params: { orderId }, body }, QUIET_CALL);
  try {
    return await send().catch((error: unknown) => {
      if (!isApiError(error) || error.status > 0) throw error;
      return send();
    });
  } finally {
    void invalidate(['orders']);
  }
}
