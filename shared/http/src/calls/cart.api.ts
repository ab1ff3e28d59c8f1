import type {
  CartInfoListRequest,
  CartInfoListResponse,
  CartInfoRequest,
  CartItem,
} from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions, HttpRequest } from '../client/http-request.ts';

async function sendForItems(request: HttpRequest): Promise<CartItem[]> {
  return (await send<CartInfoListResponse>(request)).data.resultList;
}

/** `POST /cart/info-list`: what the cart holds, or holds of some contents. */
export function cartInfoList(body: CartInfoListRequest, options?: CallOptions): Promise<CartItem[]> {
  return sendForItems({ method: 'POST', path: ['cart', 'info-list'], data: body, reads: true, ...options });
}

/** `POST /cart/info` puts contents into the cart; answers what it holds then. */
export function addCartInfo(body: CartInfoRequest, options?: CallOptions): Promise<CartItem[]> {
  return sendForItems({ method: 'POST', path: ['cart', 'info'], data: body, ...options });
}

/** `DELETE /cart/info` takes contents out of the cart; answers what it holds then. */
export function deleteCartInfo(body: CartInfoRequest, options?: CallOptions): Promise<CartItem[]> {
  return sendForItems({ method: 'DELETE', path: ['cart', 'info'], data: body, ...options });
}

/** `DELETE /cart/info/delete-guest` empties the cart of a guest; a member's stays. */
export function deleteGuestCart(options?: CallOptions): Promise<CartItem[]> {
  return sendForItems({ method: 'DELETE', path: ['cart', 'info', 'delete-guest'], ...options });
}
