// Separate from the schemas, so that pages do not bundle the schema library.

/** Contents of one call that reads or changes ratings. */
export const MOST_RATED = 1000;

export const MOST_STARS = 5;
export const RATING_COLORS = ['red', 'yellow', 'green', 'blue', 'purple'] as const;
export const RATING_FLAGS = ['pick', 'reject'] as const;
