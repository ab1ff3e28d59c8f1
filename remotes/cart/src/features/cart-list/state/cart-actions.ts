import type { CartEntry } from '@newsphoto/contract';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { refreshCart } from '@newsphoto/session';
import { pageBanners } from '@newsphoto/ui';
import { rereadCart } from '../../../blocks/cart/state/use-cart.ts';

/** What is shown is read again, also after a refusal. */
export async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const isOutdated = isApiError(error) && error.code === 'W0002';
    const message = isOutdated ? 'カートが先に変更されました。最新の内容を表示します。' : errorMessage(error);
    pageBanners.show({ type: 'danger', message, closable: true });
  }
  await rereadCart();
}

export const orderCart = (contentIdList: readonly string[], beforeId: string | null): Promise<void> =>
  attempt(() => call('PUT /cart/order', { body: { contentIdList, beforeId } }, QUIET_CALL));

export const writeCartNote = (
  contentId: string,
  body: { readonly note: string; readonly was: string },
): Promise<unknown> => call('PUT /cart/items/:contentId/note', { params: { contentId }, body }, QUIET_CALL);

/** @param cart all entries, in their order; undo puts the removed ones back where they were */
export const removeFromCart = (contentIdList: readonly string[], cart: readonly CartEntry[]): Promise<void> =>
  attempt(async () => {
    await call('DELETE /cart/info', { body: { contentIdList } }, QUIET_CALL);
    void refreshCart();
    pageBanners.show({
      message: `カートから${contentIdList.length.toLocaleString('ja-JP')}件を取り出しました。`,
      closable: true,
      actions: [{ label: '元に戻す', pressed: 'u', onRun: () => void restoreCart(contentIdList, cart) }],
    });
  });

/** Puts removed contents back where they were. */
export function restoreCart(contentIdList: readonly string[], cart: readonly CartEntry[]): Promise<void> {
  const removed = new Set(contentIdList);
  const entries = cart
    .filter(({ contentId }) => removed.has(contentId))
    .map(({ contentId, note, use, renews }) => ({ contentId, note, use, renews }));
  const lost = cart.filter(({ contentId, state }) => removed.has(contentId) && state !== 'ok').length;
  return attempt(async () => {
    const order = cart.map(({ contentId }) => contentId);
    await call('POST /cart/restore', { body: { entries, order } }, QUIET_CALL);
    void refreshCart();
    const rest = lost > 0 ? `公開を終了した${lost}件は戻せません。` : '';
    pageBanners.show({ message: `元に戻しました。${rest}` });
  });
}
