import { type Static, Type } from 'typebox';

const RESET_ID = '^[A-Za-z0-9_-]{22}$';
/** The id of `/idp/{id}`: 128 random bits in base64url. It opens the choice of a new password, once. */
const ResetIdSchema = Type.String({ pattern: RESET_ID });

/** Whether a text has the form of such an id: any other opens nothing, and need not be asked about. */
export const isResetId = (text: string): boolean => new RegExp(RESET_ID).test(text);

/**
 * `POST /password-reset/open`: whether a link still leads anywhere, and whose password it is. It uses nothing up:
 * programs that read mails follow links too. 404 with E1077 where it is unknown, over, used or revoked: which of
 * them is told to nobody.
 */
export const OpenPasswordResetSchema = Type.Object({ urlId: ResetIdSchema }, { additionalProperties: false });

/** For the browser's password manager: the user id goes with the password. */
export const OpenedPasswordResetSchema = Type.Object({ data: Type.Object({ userId: Type.String() }) });
export type OpenedPasswordReset = Static<typeof OpenedPasswordResetSchema>['data'];

/**
 * `POST /password-reset` (204): sets the new password and uses the link up; every session and remembered login of
 * the person ends. E0025, E0024, E0011, E0036 to E0038 by the rules of passwords, E1005 for the one that was there.
 */
export const PasswordResetSchema = Type.Object(
  { urlId: ResetIdSchema, password: Type.String({ maxLength: 128 }) },
  { additionalProperties: false },
);
export type PasswordReset = Static<typeof PasswordResetSchema>;

/**
 * `POST /password-recovery`: mails a link, and the user id, to whoever has an account with this address. The
 * answer, and the time that it takes, are the same where there is none.
 */
export const PasswordRecoverySchema = Type.Object(
  { mailAddress: Type.String({ maxLength: 254 }) },
  { additionalProperties: false },
);

export const PasswordRecoveryResponseSchema = Type.Object({
  /** Names the request to the support and in the audit trail; it opens nothing. */
  data: Type.Object({ receiptId: Type.String() }),
});
