// Separate from the schemas, so that a page that only lists the fields does not bundle the schema library.

/** Fields in which the words of a group can be searched; without any, all of them. */
export const WORD_FIELDS = [
  'headline',
  'caption',
  'keywords',
  'people',
  'places',
  'photographer',
  'credit',
] as const;
export type WordField = (typeof WORD_FIELDS)[number];

/** Groups of words: all of them, any of them, none of them. */
export const WORD_GROUPS = ['all', 'any', 'none'] as const;
export type WordGroupName = (typeof WORD_GROUPS)[number];

/** Fields whose text contains one of the values. */
export const TEXT_CONDITIONS = ['photographer', 'byline', 'credit', 'source'] as const;
export type TextCondition = (typeof TEXT_CONDITIONS)[number];

/** Fields with an entry of a code list among the values; by the entry's id. */
export const LISTED_CONDITIONS = ['subcategory', 'country', 'state', 'city', 'scene', 'collection'] as const;
export type ListedCondition = (typeof LISTED_CONDITIONS)[number];

/** Fields with a single code. */
export const CODE_CONDITIONS = [
  'contentType',
  'orientation',
  'origin',
  'category',
  'englishCategory',
  'inputSource',
  'visibility',
] as const;
export type CodeCondition = (typeof CODE_CONDITIONS)[number];
