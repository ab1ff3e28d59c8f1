// Apart from the schemas, so that pages do not carry the schema library.

/** Ids that one call names. The limit of the cart, which is the operator's, is never above it. */
export const MOST_CART_IDS = 1000;
