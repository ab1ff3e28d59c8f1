/** Line breaks and other controls, lone surrogates, marks that reverse the direction of a line: documents print the texts. */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** As {@link UNPRINTABLE}, for texts of several lines. */
export const UNPRINTABLE_IN_LINES = /(?![\t\r\n])[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Whether nothing of a text is visible: spaces, and characters without a width. */
export const isBlank = (text: string): boolean => text.replaceAll(/[\s\p{Cf}]/gu, '') === '';
