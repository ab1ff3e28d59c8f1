// Separate from the schemas, so that pages do not bundle the schema library.

/** Code of the 403 for an internal user without the second factor that the operator demands. */
export const FACTOR_NEEDED_CODE = '403-factor';

/** Ways of the second step of a log-in. */
export const FACTOR_METHODS = ['totp', 'passkey', 'recovery-code'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** Characters of the name of a passkey. */
export const PASSKEY_NAME_MAX = 60;
