import type { CartItem } from '@newsphoto/contract';
import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { CartService } from './cart.service.ts';

const answer = (resultList: CartItem[]) => ({ data: { resultList } });

/** The cart. The permission decides who has one, as on the page. */
export function cartRoutes(app: ApiServer, cart: CartService): void {
  endpoint(app, 'POST /cart/info-list', async ({ body }, request) =>
    answer(await cart.list(actorOf(request), body.contentIdList)),
  );
  endpoint(app, 'POST /cart/info', async ({ body }, request) =>
    answer(await cart.add(actorOf(request), body.contentIdList)),
  );
  endpoint(app, 'DELETE /cart/info', async ({ body }, request) =>
    answer(await cart.remove(actorOf(request), body.contentIdList)),
  );
  endpoint(app, 'DELETE /cart/info/delete-guest', async (_input, request) =>
    answer(await cart.emptyOfGuest(actorOf(request))),
  );
}
