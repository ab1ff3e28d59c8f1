import type { CartUse } from '@newsphoto/contract';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { writeCached } from '@newsphoto/query';
import { pageBanners } from '@newsphoto/ui';
import type { FieldMessages } from '@newsphoto/ui/forms';
import { CART, rereadCart } from '../../../blocks/cart/state/use-cart.ts';

interface SavedUse {
  /** Null: the contents take the conditions of the cart again. */
  readonly use: CartUse | null;
  /** Null: for the whole cart. */
  readonly contentIdList: readonly string[] | null;
  /** As the user saw it. */
  readonly version: number;
}

/** Stores conditions of use. Answers messages at fields where it was refused; what was entered stays. */
export async function saveUse({ use, contentIdList, version }: SavedUse): Promise<FieldMessages | undefined> {
  try {
    const body = { use, contentIdList: contentIdList && [...contentIdList], version };
    writeCached(CART, await call('PUT /cart/use', { body }, QUIET_CALL));
    return undefined;
  } catch (error) {
    if (!isApiError(error)) throw error;
    await rereadCart();
    if (error.field) return { [error.field]: errorMessage(error) };
    const isOutdated = error.code === 'W0002';
    const message = isOutdated
      ? '使用条件がほかの画面で先に変更されました。入力はそのままです。確かめて、もう一度保存してください。'
      : errorMessage(error);
    pageBanners.show({ type: 'danger', message, closable: true });
    // No field has this name: the form stays unsaved, and the banner shows why.
    return { cart: message };
  }
}
