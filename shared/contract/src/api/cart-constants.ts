// Separate from the schemas, so that pages do not bundle the schema library.

/** Ids of one call. The limit of the cart, which the operator sets, is never above it. */
export const MOST_CART_IDS = 1000;
