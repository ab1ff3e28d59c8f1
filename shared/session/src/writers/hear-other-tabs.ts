import { decidePageRefresh } from '@newsphoto/bus';
import { cartCntAtom, cartIdListAtom } from '../atoms/collection.atoms.ts';
import { guestUserAtom, loginedAtom, userIdAtom } from '../atoms/user.atoms.ts';
import { readUserState } from '../readers/read-session.ts';
import { forgetUser } from './apply-user.ts';
import type { SessionDeps } from './session-deps.ts';

/** Follows what other tabs do to the session. Returns a function that ends it. */
export function hearOtherTabs({ store, bus, host }: SessionDeps): () => void {
  const ends = [
    bus.subscribe('refresh', (reported) => {
      if (decidePageRefresh(readUserState(store), reported) === 'refresh') {
        // What a member sees and may do ends at once, even if the refresh has to wait.
        if (!reported.logined) forgetUser(store);
        host.refreshPage();
        if (reported.logined) return;
      }
      store.set(userIdAtom, reported.userId);
      store.set(loginedAtom, reported.logined);
      store.set(guestUserAtom, reported.guestUser);
    }),
    bus.subscribe('headerRefresh', (cart) => {
      store.set(cartCntAtom, cart.cartCnt);
      store.set(cartIdListAtom, cart.cartIdList);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
