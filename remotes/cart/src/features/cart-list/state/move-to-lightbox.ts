import { confirmUse } from '@newsphoto/content';
import type { CartEntry } from '@newsphoto/contract';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { refreshCart, rememberLightbox } from '@newsphoto/session';
import { pageBanners } from '@newsphoto/ui';
import { attempt, restoreCart } from './cart-actions.ts';

/** Moves contents from the cart to a lightbox that the user chooses. Undo puts them back; the lightbox has them as well then. */
export async function moveToLightbox(
  contentIdList: readonly string[],
  cart: readonly CartEntry[],
): Promise<void> {
  const count = `${contentIdList.length.toLocaleString('ja-JP')}件`;
  const { chooseLightbox } = await import('@newsphoto/content/lightboxes');
  const target = await chooseLightbox({ title: `${count}をライトボックスへ移す` });
  if (!target || !(await confirmUse(contentIdList, `「${target.name}」へ移しますか？`))) return;
  const params = { lightboxId: target.lightboxId };
  await attempt(async () => {
    await call('POST /lightboxes/:lightboxId/items', { params, body: { contentIdList } }, QUIET_CALL).catch(
      (error: unknown) => {
        // They are all in it already.
        if (!isApiError(error) || error.code !== 'E1001') throw error;
      },
    );
    await call('DELETE /cart/info', { body: { contentIdList } }, QUIET_CALL);
    void refreshCart();
    void rememberLightbox(target);
    pageBanners.show({
      message: `「${target.name}」へ${count}を移しました。`,
      closable: true,
      actions: [{ label: 'カートに戻す', pressed: 'u', onRun: () => void restoreCart(contentIdList, cart) }],
    });
  });
}
