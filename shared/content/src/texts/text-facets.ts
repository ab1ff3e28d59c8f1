import type { FacetField } from '@newsphoto/contract';

/** Facets of texts in the order of a clipping, by what they are in an article. */
export const TEXT_FACETS = [
  ['credit', '媒体'],
  ['year', '掲載年'],
  ['category', '分類'],
  ['photographer', '署名'],
  ['person', '人名'],
  ['place', '発信地'],
] as const satisfies readonly (readonly [FacetField, string])[];
