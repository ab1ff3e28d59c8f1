import { type Static, Type } from 'typebox';
import { RESET_ID } from '../api/reset-id.ts';
import { defineEndpoints } from './endpoint.ts';

const closed = { additionalProperties: false } as const;

/** The id of `/idp/{id}`: 128 random bits in base64url. It allows setting a new password, once. */
const ResetIdSchema = Type.String({ pattern: RESET_ID });

/** For the browser's password manager, which needs the user id with the password. */
const OpenedPasswordResetSchema = Type.Object({ userId: Type.String() });
export type OpenedPasswordReset = Static<typeof OpenedPasswordResetSchema>;

const PasswordResetSchema = Type.Object(
  { urlId: ResetIdSchema, password: Type.String({ maxLength: 128 }) },
  closed,
);
export type PasswordReset = Static<typeof PasswordResetSchema>;

/** A user's own password: entered once more, or changed, or set by the link of a mail. */
export const PASSWORD_ENDPOINTS = defineEndpoints({
  'POST /user/confirm-password': {
    summary: "The member's own password once more, before changes of rights.",
    access: 'member',
    body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 20 }) }, closed),
    errors: { E1006: 'wrong password', E1080: 'too many failures; neither counts for log-ins' },
  },
  'PUT /user/password': {
    summary: "Changes the member's own password. Every other session and remembered login of them ends.",
    access: 'member',
    body: Type.Object(
      {
        currentPassword: Type.String({ minLength: 1, maxLength: 128 }),
        password: Type.String({ maxLength: 128 }),
      },
      closed,
    ),
    errors: {
      E1006: 'the current password is wrong',
      E1080: 'too many failures; they do not count for log-ins',
      E0025: 'too short; E0024, E0011, E0036 to E0038: the other rules of passwords',
      E1005: 'the current password again',
    },
  },
  'POST /password-reset/open': {
    summary:
      'Whose password a link sets. It does not use the link up: programs that read mails follow links too.',
    access: 'anybody',
    reads: true,
    body: Type.Object({ urlId: ResetIdSchema }, closed),
    response: Type.Object({ data: OpenedPasswordResetSchema }),
    errors: { E1077: 'unknown, expired, used or revoked (404); the answer does not show which' },
  },
  'POST /password-reset': {
    summary:
      'Sets the new password and uses the link up. Every session and remembered login of the user ends.',
    access: 'anybody',
    body: PasswordResetSchema,
    errors: {
      E0025: 'too short; E0024, E0011, E0036 to E0038: the other rules of passwords',
      E1005: 'the present password',
      E1077: 'the link opens nothing (404)',
    },
  },
  'POST /password-recovery': {
    summary:
      'Mails a link, and the user id, to the account of an address. Answer and duration are the same without one.',
    access: 'anybody',
    reads: true,
    body: Type.Object({ mailAddress: Type.String({ maxLength: 254 }) }, closed),
    /** The receipt identifies the request for the support and in the audit trail; it grants nothing. */
    response: Type.Object({ data: Type.Object({ receiptId: Type.String() }) }),
  },
});
