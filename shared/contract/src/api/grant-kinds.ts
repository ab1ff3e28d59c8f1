// Separate from the schemas, so that pages do not bundle the schema library.

/**
 * Links that open contents for their holders. `download`: a temporary download. `save`: a set for people without an account.
 * `inquiry`: an answer to an inquiry. `preview`: previews alone.
 */
export const GRANT_KINDS = ['download', 'save', 'inquiry', 'preview'] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];
