import { type Static, Type } from 'typebox';
import { PASSKEY_NAME_MAX } from '../api/factor-constants.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ADMINISTRATORS, closed, UuidSchema } from './parts.ts';
import {
  PasskeyAnswerSchema,
  PasskeyCreatedSchema,
  PasskeyCreationSchema,
  PasskeyRequestSchema,
} from './passkey-messages.ts';

/** Six digits of an app, in any width and with blanks. */
const TotpCodeSchema = Type.String({ minLength: 1, maxLength: 20 });
export const TotpBodySchema = Type.Object({ totp: TotpCodeSchema }, closed);
export const PasskeyBodySchema = Type.Object({ passkey: PasskeyAnswerSchema }, closed);
const PasskeyNameSchema = Type.String({ minLength: 1, maxLength: PASSKEY_NAME_MAX });

/** ISO 8601, UTC; empty: never. */
const MomentSchema = Type.String();
const PasskeySchema = Type.Object({
  passkeyId: Type.String(),
  name: Type.String(),
  createdAt: MomentSchema,
  lastUsedAt: MomentSchema,
  /** A copy of it exists on other devices of the user, or in their cloud. */
  isBackedUp: Type.Boolean(),
});
export type Passkey = Static<typeof PasskeySchema>;

const OwnFactorsSchema = Type.Object({
  /** Null: no app is set up. */
  totp: Type.Union([Type.Object({ createdAt: MomentSchema, lastUsedAt: MomentSchema }), Type.Null()]),
  passkeys: Type.Array(PasskeySchema),
  /** Unused ones. */
  recoveryCodesLeft: Type.Integer(),
  /** The operator demands a second factor of this user: the last one stays. */
  isRequired: Type.Boolean(),
  hasPassword: Type.Boolean(),
});
export type OwnFactors = Static<typeof OwnFactorsSchema>;

const RecoveryCodesSchema = Type.Array(Type.String());
const OwnFactorsChangedSchema = Type.Object({
  factors: OwnFactorsSchema,
  /** Shown this once; absent if the user has some already. */
  recoveryCodes: Type.Optional(RecoveryCodesSchema),
});
export type OwnFactorsChanged = Static<typeof OwnFactorsChangedSchema>;

const TotpEnrolmentSchema = Type.Object({
  /** Base32 in groups of four, for typing. */
  secret: Type.String(),
  /** `otpauth:` address, for an app on the same device. */
  address: Type.String(),
  /** The address as SVG. */
  qr: Type.String(),
});
export type TotpEnrolment = Static<typeof TotpEnrolmentSchema>;

const UserFactorsSchema = Type.Object({
  hasTotp: Type.Boolean(),
  passkeys: Type.Integer(),
  recoveryCodesLeft: Type.Integer(),
  /** When they will be removed: ISO 8601, UTC; empty: no removal was requested. */
  removalDueAt: MomentSchema,
});
export type UserFactors = Static<typeof UserFactorsSchema>;

const userParams = Type.Object({ userId: Type.String({ minLength: 1, maxLength: 128 }) });
const passkeyParams = Type.Object({ passkeyId: UuidSchema });
/** What changes factors needs a confirmation of the last ten minutes. */
const OWN_CHANGE = { access: 'member', recentPassword: true } as const;
const CHANGED = { ...OWN_CHANGE, response: inData(OwnFactorsChangedSchema) } as const;
const OF_USER = { ...ADMINISTRATORS, params: userParams, response: inData(UserFactorsSchema) } as const;

export const SECOND_FACTOR_ENDPOINTS = defineEndpoints({
  'GET /user/second-factors': {
    summary: "The member's second factors.",
    access: 'member',
    response: inData(OwnFactorsSchema),
  },
  'POST /user/second-factors/totp': {
    summary: 'A new secret for an app; it is required from the confirmation on.',
    ...OWN_CHANGE,
    response: inData(TotpEnrolmentSchema),
    errors: { '409': 'an app is set up already' },
  },
  'PUT /user/second-factors/totp': {
    summary: 'Confirms the secret by a code of the app.',
    ...CHANGED,
    body: TotpBodySchema,
    errors: { '400': 'wrong code', E1080: 'too many wrong codes' },
  },
  'DELETE /user/second-factors/totp': {
    summary: 'Removes the app.',
    ...CHANGED,
    errors: { '409': 'the last factor of an account that needs one' },
  },
  'POST /user/second-factors/passkeys/options': {
    summary: 'What the browser needs to create a passkey; valid once, for five minutes.',
    ...OWN_CHANGE,
    response: inData(PasskeyCreationSchema),
  },
  'POST /user/second-factors/passkeys': {
    summary: 'Adds the passkey that the browser created.',
    ...CHANGED,
    body: Type.Object({ name: PasskeyNameSchema, passkey: PasskeyCreatedSchema }, closed),
    errors: { '400': 'it is not valid', E1033: 'the member has the most that are possible' },
  },
  'PUT /user/second-factors/passkeys/:passkeyId': {
    summary: 'Renames a passkey.',
    ...CHANGED,
    params: passkeyParams,
    body: Type.Object({ name: PasskeyNameSchema }, closed),
  },
  'DELETE /user/second-factors/passkeys/:passkeyId': {
    summary: 'Removes a passkey.',
    ...CHANGED,
    params: passkeyParams,
    errors: { '409': 'the last factor of an account that needs one' },
  },
  'POST /user/second-factors/recovery-codes': {
    summary: 'Ten new recovery codes in place of the old ones.',
    ...CHANGED,
    errors: { '409': 'there is no factor that they could replace' },
  },
  'POST /user/confirm-factor/options': {
    summary: 'What the browser needs to confirm by a passkey; valid once, for five minutes.',
    access: 'member',
    response: inData(PasskeyRequestSchema),
  },
  'POST /user/confirm-factor': {
    summary: 'Confirms the session by a code of the app or a passkey instead of the password.',
    access: 'member',
    body: Type.Union([TotpBodySchema, PasskeyBodySchema]),
    errors: { '400': 'wrong code, or no valid passkey of the member', E1080: 'too many wrong codes' },
  },
  'GET /admin/users/:userId/second-factors': { summary: 'The second factors of a user.', ...OF_USER },
  'POST /admin/users/:userId/second-factors/removal': {
    summary: 'Removes all factors of a user who lost them, after a waiting period; the user gets a mail.',
    ...OF_USER,
    recentPassword: true,
  },
  'DELETE /admin/users/:userId/second-factors/removal': {
    summary: 'Takes the removal back.',
    ...OF_USER,
    recentPassword: true,
  },
});
