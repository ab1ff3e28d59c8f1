import {
  CartInfoListRequestSchema,
  CartInfoListResponseSchema,
  CartInfoRequestSchema,
  type CartItem,
} from '@newsphoto/contract';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { CartService } from './cart.service.ts';

/** Any session: the permission decides, as it does on the page. */
const SESSIONS = { access: 'session' } as const;
const RESPONSE = { 200: CartInfoListResponseSchema };

const answer = (resultList: CartItem[]) => ({ data: { resultList } });

/** The cart of the session's user, or of the session itself where that is a guest's. */
export function cartRoutes(app: ApiServer, cart: CartService): void {
  app.post(
    '/cart/info-list',
    { schema: { body: CartInfoListRequestSchema, response: RESPONSE }, config: SESSIONS },
    async (request) => answer(await cart.list(actorOf(request), request.body.contentIdList)),
  );
  app.post(
    '/cart/info',
    { schema: { body: CartInfoRequestSchema, response: RESPONSE }, config: SESSIONS },
    async (request) => answer(await cart.add(actorOf(request), request.body.contentIdList)),
  );
  app.delete(
    '/cart/info',
    { schema: { body: CartInfoRequestSchema, response: RESPONSE }, config: SESSIONS },
    async (request) => answer(await cart.remove(actorOf(request), request.body.contentIdList)),
  );
  app.delete(
    '/cart/info/delete-guest',
    { schema: { response: RESPONSE }, config: SESSIONS },
    async (request) => answer(await cart.emptyOfGuest(actorOf(request))),
  );
}
