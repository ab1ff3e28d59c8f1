import { type Static, Type } from 'typebox';

/**
 * `POST /user/confirm-password` (204): the member's own password once more. E1006 where it is wrong, E1080 after too many
 * failures; neither counts for log-ins.
 */
export const ConfirmPasswordSchema = Type.Object(
  { password: Type.String({ minLength: 1, maxLength: 20 }) },
  { additionalProperties: false },
);
export type ConfirmPassword = Static<typeof ConfirmPasswordSchema>;
