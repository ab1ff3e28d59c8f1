// Separate from the schemas, so that pages do not bundle the schema library.

export const RESET_ID = '^[A-Za-z0-9_-]{22}$';

/** Whether a text has the form of the id of a password link; other texts need not be sent. */
export const isResetId = (text: string): boolean => new RegExp(RESET_ID).test(text);
