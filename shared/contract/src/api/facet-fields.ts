// Separate from the schemas, so that a page that only lists the fields does not bundle the schema library.
export const FACET_FIELDS = [
  ...(['contentType', 'origin', 'category', 'year', 'photographer', 'person', 'place', 'country'] as const),
  ...(['credit', 'orientation', 'restriction', 'embargo'] as const),
] as const;
export type FacetField = (typeof FACET_FIELDS)[number];
