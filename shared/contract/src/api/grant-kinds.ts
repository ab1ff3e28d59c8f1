// Separate from the schemas, so that pages do not bundle the schema library.

/**
 * Links that open contents for their holders. `download`: a temporary download. `save`: a set for people without an account.
 * `inquiry`: an answer to an inquiry. `preview`: previews alone.
 */
export const GRANT_KINDS = ['download', 'save', 'inquiry', 'preview'] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];

/** What the log of a link records. `locked`: further passwords are refused for a while after several wrong ones. */
export const GRANT_ACTIONS = [
  'created',
  'changed',
  'revoked',
  'opened',
  'refused',
  'recipient-chosen',
  'recipient-revoked',
  'reminded',
  'locked',
] as const;
export type GrantAction = (typeof GRANT_ACTIONS)[number];

/** Longer side of a preview: the size of links that set no other. */
export const LINK_PREVIEW_PIXELS = 1280;

/** Links on a page of those that were sent. */
export const MOST_GRANTS_LISTED = 500;
