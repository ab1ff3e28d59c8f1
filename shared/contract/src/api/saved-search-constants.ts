// Separate from the schemas, so that pages do not bundle the schema library.

/** Longest name and folder, in characters. */
export const SAVED_SEARCH_NAME_LENGTH = 100;
export const SAVED_SEARCH_FOLDER_LENGTH = 50;

export const SEARCH_ALERT_MODES = ['none', 'immediate', 'scheduled'] as const;
export type SearchAlertMode = (typeof SEARCH_ALERT_MODES)[number];
/** How many times of a day a search may run. */
export const MOST_ALERT_TIMES = 6;

/** How many new hits are counted; more are `gte`. */
export const NEW_HITS_COUNTED = 99;
