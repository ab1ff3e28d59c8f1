// Apart from the schemas, so that a page that only lists the fields does not carry the schema library.

/** Fields that the words of a group may be looked for in; without any, everything that is searched counts. */
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

/** Fields whose text holds one of the values. */
export const TEXT_CONDITIONS = ['photographer', 'byline', 'credit', 'source'] as const;
export type TextCondition = (typeof TEXT_CONDITIONS)[number];

/** Fields of which an entry of a code list is one of the values; asked for by the entry's id. */
export const LISTED_CONDITIONS = ['subcategory', 'country', 'state', 'city', 'scene', 'collection'] as const;
export type ListedCondition = (typeof LISTED_CONDITIONS)[number];

/** Fields that hold one code. */
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
