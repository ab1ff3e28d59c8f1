import type { CartItem } from '@newsphoto/contract';
import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { CartService } from './cart.service.ts';

const answer = (resultList: CartItem[]) => ({ resultList });

/** The cart. The permission decides who has one, as on the page. */
export function cartRoutes(app: ApiServer, cart: CartService): void {
  endpoint(app, 'POST /cart/info-list', async ({ body, actor }) =>
    answer(await cart.list(actor, body.contentIdList)),
  );
  endpoint(app, 'POST /cart/info', async ({ body, actor }) =>
    answer(await cart.add(actor, body.contentIdList)),
  );
  endpoint(app, 'DELETE /cart/info', async ({ body, actor }) =>
    answer(await cart.remove(actor, body.contentIdList)),
  );
  endpoint(app, 'DELETE /cart/info/delete-guest', async ({ actor }) =>
    answer(await cart.emptyOfGuest(actor)),
  );
}
