import { type Static, Type } from 'typebox';

/**
 * Code of the 403 by which the API requests the password of the logged-in person: calls that change rights need one that
 * was entered in this session within the last ten minutes.
 */
export const PASSWORD_NEEDED_CODE = '403-password';

/**
 * `POST /user/confirm-password` (204): the member's own password once more. E1006 where it is wrong, E1080 after too many
 * failures; neither counts for log-ins.
 */
export const ConfirmPasswordSchema = Type.Object(
  { password: Type.String({ minLength: 1, maxLength: 20 }) },
  { additionalProperties: false },
);
export type ConfirmPassword = Static<typeof ConfirmPasswordSchema>;
