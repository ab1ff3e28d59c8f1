// Separate from the schemas, so that a page that only lists the collections does not bundle the schema library.

/** What one search looks through: photographs with films and sound, or texts. Never both: they are shown in different results. */
export const CONTENT_COLLECTIONS = ['pictures', 'texts'] as const;
export type ContentCollection = (typeof CONTENT_COLLECTIONS)[number];
