import { type Static, Type } from 'typebox';
import { MOST_CART_IDS } from '../api/cart-constants.ts';
import { GUEST_COOKIE, GUEST_KINDS } from '../session/guest-kinds.ts';
import { defineEndpoints } from './endpoint.ts';

const ContentIdSchema = Type.String({ pattern: '^[0-9]{12}$' });

const CartInfoListRequestSchema = Type.Object(
  {
    /** The ids to look up in the cart; null for all of them. */
    contentIdList: Type.Union([Type.Array(ContentIdSchema, { maxItems: MOST_CART_IDS }), Type.Null()]),
    /** Kind of guest as the page knows it, empty for a member. The cart is always the session's own. */
    loginUser: Type.Enum([GUEST_COOKIE, ...GUEST_KINDS]),
  },
  { additionalProperties: false },
);
export type CartInfoListRequest = Static<typeof CartInfoListRequestSchema>;

const CartInfoRequestSchema = Type.Object(
  { contentIdList: Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_CART_IDS }) },
  { additionalProperties: false },
);
export type CartInfoRequest = Static<typeof CartInfoRequestSchema>;

const CartItemSchema = Type.Object({
  contentId: ContentIdSchema,
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  addedAt: Type.String(),
});
export type CartItem = Static<typeof CartItemSchema>;

/** The content of the cart afterwards, oldest first. */
const response = Type.Object({ data: Type.Object({ resultList: Type.Array(CartItemSchema) }) });

/** The cart of the session's user, or of a guest's session. It has a separate permission. */
export const CART_ENDPOINTS = defineEndpoints({
  'POST /cart/info-list': {
    summary: 'What the cart holds, or holds of some contents.',
    access: 'session',
    reads: true,
    body: CartInfoListRequestSchema,
    response,
  },
  'POST /cart/info': {
    summary: 'Puts contents into the cart. Those that are in it already stay where they are.',
    access: 'session',
    body: CartInfoRequestSchema,
    response,
    errors: {
      E1071: 'a content that the reader may not see; nothing is added',
      E1048: 'beyond the limit of the cart',
    },
  },
  'DELETE /cart/info': {
    summary: 'Takes contents out of the cart. Those that are not in it are ignored.',
    access: 'session',
    body: CartInfoRequestSchema,
    response,
  },
  'DELETE /cart/info/delete-guest': {
    summary: "Empties the cart of a guest; a member's stays.",
    access: 'session',
    response,
  },
});
