import type { CartUse } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { invalidate } from '@newsphoto/query';
import { refreshCart } from '@newsphoto/session';
import { quoteOf } from '../../../blocks/cart/model/cart-rows.ts';
import { writeCartList } from '../../../blocks/cart/state/stored-cart-list.ts';

const ORDER_PAGE = 'order';
const USE_PATH = '/cartList/useCost';

/**
 * Puts contents into the cart with these conditions; returns the address of the order of just them, or that of the conditions
 * where something cannot be ordered so.
 */
export async function orderWith(
  contentIds: readonly string[],
  use: CartUse,
  handOver: (page: string, contents: { contentIds: readonly string[]; title: string }) => string,
): Promise<string> {
  const contentIdList = [...contentIds];
  try {
    await call('POST /cart/info', { body: { contentIdList } }, QUIET_CALL);
    const { version } = await call('GET /cart', {}, QUIET_CALL);
    const cart = await call('PUT /cart/use', { body: { use, contentIdList, version } }, QUIET_CALL);
    const entries = cart.entries.filter(({ contentId }) => contentIds.includes(contentId));
    const quote = quoteOf({ ...cart, entries });
    if (quote?.priced === entries.length) return handOver(ORDER_PAGE, { contentIds, title: '' });
    const ids = cart.entries.map(({ contentId }) => contentId);
    writeCartList(sessionStorage, { contentIds: ids, ticked: contentIdList });
    return USE_PATH;
  } finally {
    // Also where only a part was done.
    void Promise.all([refreshCart(), invalidate(['cart'])]);
  }
}
