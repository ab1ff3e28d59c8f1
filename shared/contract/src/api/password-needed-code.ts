// Separate from the schema, so that pages do not bundle the schema library.

/**
 * Code of the 403 by which the API requests the password of the logged-in person: calls that change rights need one that
 * was entered in this session within the last ten minutes.
 */
export const PASSWORD_NEEDED_CODE = '403-password';
