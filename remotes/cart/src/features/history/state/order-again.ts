import type { OrderDetail } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { call, QUIET_CALL } from '@newsphoto/http';
import { invalidate } from '@newsphoto/query';
import { refreshCart } from '@newsphoto/session';
import { byUse } from '../model/contents-by-use.ts';

export interface OrderedAgain {
  readonly added: number;
  /** Not shown to the member any more. */
  readonly gone: number;
}

/** Puts the contents of an order into the cart, with their conditions. A planned day that is past is left open. */
export async function orderAgain({ items }: Pick<OrderDetail, 'items'>): Promise<OrderedAgain> {
  const shown = items.filter(({ content }) => content !== null);
  const gone = items.length - shown.length;
  if (shown.length === 0) return { added: 0, gone };
  const contentIdList = shown.map(({ contentId }) => contentId);
  try {
    await call('POST /cart/info', { body: { contentIdList } }, QUIET_CALL);
    let { version } = await call('GET /cart', {}, QUIET_CALL);
    for (const { use, ids } of byUse(shown, tokyoDate(new Date()))) {
      const body = { use, contentIdList: ids, version };
      version = (await call('PUT /cart/use', { body }, QUIET_CALL)).version;
    }
  } finally {
    // Also where only a part was done.
    void Promise.all([refreshCart(), invalidate(['cart'])]);
  }
  return { added: shown.length, gone };
}
