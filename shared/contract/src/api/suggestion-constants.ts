/** Characters; a longer text has no suggestions. */
export const LONGEST_SUGGESTED = 100;
/** Suggestions of one answer. */
export const MOST_SUGGESTIONS = 8;
