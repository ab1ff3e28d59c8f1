/** Contents of one call; the limit of what is related at once is in a message of the catalogue. */
export const MOST_RELATED_AT_ONCE = 1000;
/** Contents that are related each to each at once: their pairs grow with the square. */
export const MOST_MUTUALLY_RELATED = 100;
/** Members of a set of variations. */
export const MOST_VARIATIONS = 100;
