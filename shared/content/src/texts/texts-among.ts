import { LAST_PICTURE } from '../addresses/last-picture.ts';

/** Those of the contents that are texts, by their numbers. */
export const textsAmong = (contentIds: readonly string[]): string[] =>
  contentIds.filter((id) => id.slice(4) > LAST_PICTURE);
