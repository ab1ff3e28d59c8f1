import { type Static, Type } from 'typebox';
import { GUEST_COOKIE, GUEST_KINDS } from '../session/guest-kinds.ts';

const ContentIdSchema = Type.String({ pattern: '^[0-9]{12}$' });

/** Ids that one call names. The limit of the cart, which is the operator's, never lies above it. */
export const MOST_CART_IDS = 1000;

/** `POST /cart/info-list` */
export const CartInfoListRequestSchema = Type.Object(
  {
    /** The ids to look for in the cart; null for all that it holds. */
    contentIdList: Type.Union([Type.Array(ContentIdSchema, { maxItems: MOST_CART_IDS }), Type.Null()]),
    /** Kind of guest as the page knows it, empty for a member. The cart is always the session's own. */
    loginUser: Type.Enum([GUEST_COOKIE, ...GUEST_KINDS]),
  },
  { additionalProperties: false },
);
export type CartInfoListRequest = Static<typeof CartInfoListRequestSchema>;

/**
 * `POST /cart/info` puts contents into the cart, `DELETE /cart/info` takes them out. Both are idempotent: what
 * is there already, or gone already, is no refusal. Refusals of the first: E1071 for a content that the reader
 * may not see (nothing is added), E1048 beyond the limit of the cart.
 */
export const CartInfoRequestSchema = Type.Object(
  { contentIdList: Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_CART_IDS }) },
  { additionalProperties: false },
);
export type CartInfoRequest = Static<typeof CartInfoRequestSchema>;

export const CartItemSchema = Type.Object({
  contentId: ContentIdSchema,
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  addedAt: Type.String(),
});
export type CartItem = Static<typeof CartItemSchema>;

/** Every call of the cart answers what it holds afterwards, in the order in which it was put in. */
export const CartInfoListResponseSchema = Type.Object({
  data: Type.Object({ resultList: Type.Array(CartItemSchema) }),
});
export type CartInfoListResponse = Static<typeof CartInfoListResponseSchema>;
