import { type Static, Type } from 'typebox';
import { FACTOR_METHODS } from '../api/factor-constants.ts';
import { GUEST_KINDS } from '../session/guest-kinds.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { closed } from './parts.ts';
import { PasskeyRequestSchema } from './passkey-messages.ts';
import { PasskeyBodySchema } from './second-factors.ts';

const UserInfoSchema = Type.Object({
  /** Empty without a session. */
  userId: Type.String(),
  userName: Type.String(),
  userCode: Type.String(),
  groupId: Type.String(),
  /** `0`: the agency itself. */
  groupKbn: Type.String(),
});

/** Display settings of a user; the values are codes of the setting-value lists. */
export const EnvInfoSchema = Type.Object({
  /** `1`: dark theme. */
  backgroundColor: Type.String(),
  /** `0` list, `1` grid. */
  resultDispType: Type.String(),
  /** `0` small, `1` large. */
  resultThumbnailsSize: Type.String(),
  resultSortType: Type.String(),
  resultDispNum: Type.String(),
});
export type EnvInfo = Static<typeof EnvInfoSchema>;

const LoginUserInfoSchema = Type.Object({
  userInfo: UserInfoSchema,
  /** Personal permissions (`sig`). */
  accessAuthInfo: Type.Array(Type.String()),
  /** Group permissions (`grp`). */
  groupAuthInfo: Type.Array(Type.String()),
  /** Route paths that need no login. */
  unauthRoutes: Type.Array(Type.String()),
  envInfo: EnvInfoSchema,
  /**
   * Japanese text, sent once to a browser whose session an administrator or a change of password has ended: why it is no
   * longer logged in.
   */
  endedNotice: Type.Optional(Type.String()),
  /**
   * Seconds until the session ends without activity, at most 24 hours after its log-in. A duration: the clocks of browsers
   * differ. Absent without a session.
   */
  sessionSeconds: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type UserInfo = Static<typeof UserInfoSchema>;
export type LoginUserInfo = Static<typeof LoginUserInfoSchema>;

const LoginRequestSchema = Type.Object(
  {
    userId: Type.String({ minLength: 1, maxLength: 128 }),
    password: Type.String({ minLength: 1, maxLength: 20 }),
    /** Issue a credential for this browser (the remember-login-info checkbox). */
    save: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type LoginRequest = Static<typeof LoginRequestSchema>;

const LoginResponseSchema = Type.Object({
  result: Type.Boolean(),
  /** Sealed credential for cookie C_TUT, if `save` was set. Never the password. */
  credential: Type.Optional(Type.String()),
  /**
   * With `result` false: the password was a one-time one. No one is logged in; a new password is set at
   * `/resetPassword?urlId=` with this id.
   */
  resetId: Type.Optional(Type.String()),
  /** With `result` false: the password was right, and one of these is needed as well. No one is logged in yet. */
  secondFactor: Type.Optional(
    Type.Object({
      /** For `POST /login/second-factor`, in this browser: valid once, for ten minutes. */
      ticket: Type.String(),
      methods: Type.Array(Type.Enum([...FACTOR_METHODS])),
    }),
  ),
});
export type LoginResponse = Static<typeof LoginResponseSchema>;

const TicketSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const SecondStepSchema = Type.Union([
  Type.Object({ ticket: TicketSchema, totp: Type.String({ minLength: 1, maxLength: 20 }) }, closed),
  Type.Object({ ticket: TicketSchema, recoveryCode: Type.String({ minLength: 1, maxLength: 60 }) }, closed),
  Type.Object({ ticket: TicketSchema, ...PasskeyBodySchema.properties }, closed),
]);
export type SecondStep = Static<typeof SecondStepSchema>;

/** The log-in is complete. */
const LoggedInSchema = Type.Object({
  userId: Type.String(),
  /** As in the answer of `POST /login`. */
  credential: Type.Optional(Type.String()),
});
export type LoggedIn = Static<typeof LoggedInSchema>;

/** One of the four kinds of entry. */
const AutoLoginRequestSchema = Type.Union([
  Type.Object({ autoLoginUser: Type.Enum([...GUEST_KINDS]) }, { additionalProperties: false }),
  /** `password` is the sealed credential of cookie C_TUT. */
  Type.Object(
    {
      userId: Type.String({ minLength: 1, maxLength: 128 }),
      password: Type.String({ minLength: 1, maxLength: 512 }),
      autoLoginUser: Type.Optional(Type.Literal('')),
    },
    { additionalProperties: false },
  ),
  Type.Object({ inquiry: Type.String(), infoId: Type.String() }, { additionalProperties: false }),
  Type.Object({ dataKbn: Type.String() }, { additionalProperties: false }),
  Type.Object({ specialPageSeqNo: Type.String() }, { additionalProperties: false }),
]);
export type AutoLoginRequest = Static<typeof AutoLoginRequestSchema>;

const AutoLoginResponseSchema = Type.Object({
  /** `0`: the session is the general guest's. `1`: it is a user's own. */
  loginFlg: Type.String(),
  /** The rotated credential, if one was used. */
  credential: Type.Optional(Type.String()),
  /** The current answer of `GET /login-user-info`. */
  user: LoginUserInfoSchema,
});
export type AutoLoginResponse = Static<typeof AutoLoginResponseSchema>;

const AwsCookieInfoSchema = Type.Object({
  requestUrl: Type.String(),
  /** Seconds until the cookie should be renewed. */
  expires: Type.Integer(),
});
export type AwsCookieInfo = Static<typeof AwsCookieInfoSchema>;

export const AUTH_ENDPOINTS = defineEndpoints({
  'POST /login': {
    summary: 'Logs a user in.',
    access: 'anybody',
    body: LoginRequestSchema,
    response: LoginResponseSchema,
    errors: { E1008: 'wrong ID or password', E1080: 'locked for a while' },
  },
  'POST /login/second-factor': {
    summary: 'The second step of a log-in by password.',
    access: 'anybody',
    body: SecondStepSchema,
    response: LoggedInSchema,
    errors: {
      '400': 'wrong code, or no valid passkey of the user',
      '410': 'the ticket is void: the password is entered again',
      E1080: 'locked for a while',
    },
  },
  'POST /login/passkey/options': {
    summary:
      'What the browser needs to log in by a passkey; the same for everyone. Valid once, for five minutes.',
    access: 'anybody',
    response: inData(PasskeyRequestSchema),
  },
  'POST /login/passkey': {
    summary: 'Logs in by a passkey alone, which verifies its user.',
    access: 'anybody',
    body: Type.Object({ ...PasskeyBodySchema.properties, save: Type.Optional(Type.Boolean()) }, closed),
    response: LoggedInSchema,
    errors: { '400': 'no valid passkey of a user who may log in; the answer does not show why' },
  },
  'POST /auto-login': {
    summary: 'Opens a session without the login screen: of a guest, or by the credential of the browser.',
    access: 'anybody',
    body: AutoLoginRequestSchema,
    response: AutoLoginResponseSchema,
  },
  'GET /login-user-info': {
    summary: 'The user of the session; an empty `userInfo.userId` where there is none.',
    access: 'anybody',
    response: LoginUserInfoSchema,
  },
  'POST /logout': {
    summary: 'Ends the session and the remembered login of the browser.',
    access: 'anybody',
    response: Type.Object({ result: Type.Boolean() }),
  },
  'GET /aws-cookie-info': {
    summary: 'An address whose credentialed GET sets the media cookie.',
    access: 'session',
    response: AwsCookieInfoSchema,
  },
});
