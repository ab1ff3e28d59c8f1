import { type Static, Type } from 'typebox';
import { GUEST_KINDS } from '../session/guest-kinds.ts';

export const UserInfoSchema = Type.Object({
  /** Empty where the browser has no session. */
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

/** `GET /login-user-info` */
export const LoginUserInfoSchema = Type.Object({
  userInfo: UserInfoSchema,
  /** Personal permissions (`sig`). */
  accessAuthInfo: Type.Array(Type.String()),
  /** Group permissions (`grp`). */
  groupAuthInfo: Type.Array(Type.String()),
  /** Route paths that need no login. */
  unauthRoutes: Type.Array(Type.String()),
  envInfo: EnvInfoSchema,
  /**
   * Japanese text, told once to a browser whose session an administrator or a change of password has ended: why
   * it is logged in no more.
   */
  endedNotice: Type.Optional(Type.String()),
  /**
   * Seconds until the session ends where it is not used any more, at most 24 hours after its log-in. A duration: the
   * clocks of browsers differ. Absent without a session.
   */
  sessionSeconds: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type UserInfo = Static<typeof UserInfoSchema>;
export type LoginUserInfo = Static<typeof LoginUserInfoSchema>;

/** `POST /login`. Refusals: E1008 wrong ID or password, E1080 locked for a while. */
export const LoginRequestSchema = Type.Object(
  {
    userId: Type.String({ minLength: 1, maxLength: 128 }),
    password: Type.String({ minLength: 1, maxLength: 20 }),
    /** Issue a credential for this browser (the remember-login-info checkbox). */
    save: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type LoginRequest = Static<typeof LoginRequestSchema>;

export const LoginResponseSchema = Type.Object({
  result: Type.Boolean(),
  /** Sealed credential for cookie C_TUT, where `save` was asked for. Never the password. */
  credential: Type.Optional(Type.String()),
  /**
   * With `result` false: the password was a one-time one. Nobody is logged in; another password is chosen at
   * `/resetPassword?urlId=` with this id.
   */
  resetId: Type.Optional(Type.String()),
});
export type LoginResponse = Static<typeof LoginResponseSchema>;

/** `POST /auto-login`: one of the four kinds of entry. */
export const AutoLoginRequestSchema = Type.Union([
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

export const AutoLoginResponseSchema = Type.Object({
  /** `0`: the session is the general guest's. `1`: it is a user's own. */
  loginFlg: Type.String(),
  /** The rotated credential, where one was used. */
  credential: Type.Optional(Type.String()),
  /** The same as `GET /login-user-info` would answer now. */
  user: LoginUserInfoSchema,
});
export type AutoLoginResponse = Static<typeof AutoLoginResponseSchema>;

/** `GET /aws-cookie-info`: a credentialed GET of `requestUrl` sets the media cookie. */
export const AwsCookieInfoSchema = Type.Object({
  requestUrl: Type.String(),
  /** Seconds until the cookie should be renewed. */
  expires: Type.Integer(),
});
export type AwsCookieInfo = Static<typeof AwsCookieInfoSchema>;
