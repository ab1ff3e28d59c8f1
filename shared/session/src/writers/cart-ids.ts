import { cartCntAtom, cartIdListAtom } from '../atoms/collection.atoms.ts';
import type { SessionDeps } from './session-deps.ts';

/** A list with an id added at its end, once. */
export function withCartId(ids: readonly string[], contentId: string): readonly string[] {
  return ids.includes(contentId) ? ids : [...ids, contentId];
}

/** Takes over the content of the cart and notifies the other tabs. */
export function setCartIds({ store, bus }: Pick<SessionDeps, 'store' | 'bus'>, ids: readonly string[]): void {
  store.set(cartIdListAtom, ids);
  store.set(cartCntAtom, ids.length);
  bus.publish({ type: 'headerRefresh', data: { cartCnt: ids.length, cartIdList: [...ids] } });
}
