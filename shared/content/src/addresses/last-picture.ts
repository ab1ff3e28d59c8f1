/** Texts have the numbers of a year above this one (adr/0044). */
export const LAST_PICTURE = '50000000';
