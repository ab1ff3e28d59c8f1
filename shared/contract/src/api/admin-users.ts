import { type Static, Type } from 'typebox';
import { OwnSessionSchema } from './own-sessions.ts';

/** What an account may be, with the words of its editors. */
export const USER_STATUSES = { active: '利用中', suspended: '停止中', withdrawn: '退会済み' } as const;
export type UserStatus = keyof typeof USER_STATUSES;
const UserStatusSchema = Type.Enum(Object.keys(USER_STATUSES) as UserStatus[]);

/** `one-time`: given by an administrator, to be changed at the next login. `none`: nobody can log in by one. */
export const PASSWORD_STATES = {
  own: '設定済み',
  'one-time': '仮パスワード',
  expired: '仮パスワード（期限切れ）',
  none: '未設定',
} as const;
export type PasswordState = keyof typeof PASSWORD_STATES;

const UserIdSchema = Type.String({ minLength: 1, maxLength: 128 });
const GroupIdSchema = Type.String({ minLength: 1, maxLength: 20 });
const CodesSchema = Type.Array(Type.String({ pattern: '^[A-Z]{2}[0-9]{3}$' }), {
  maxItems: 200,
  uniqueItems: true,
});
const VersionSchema = Type.Integer({ minimum: 1 });

/** A person's account, without its guests: those belong to no person. */
export const AdminUserSummarySchema = Type.Object({
  userId: Type.String(),
  userName: Type.String(),
  userCode: Type.String(),
  groupId: Type.String(),
  groupName: Type.String(),
  /** `0`: the agency itself. */
  groupKbn: Type.String(),
  /** Empty where none is known. */
  mailAddress: Type.String(),
  status: UserStatusSchema,
  password: Type.Enum(Object.keys(PASSWORD_STATES) as PasswordState[]),
  /** After too many failed logins, until YYYYMMDDHHmmss in Asia/Tokyo; empty where it is not locked. */
  lockedUntil: Type.String(),
});
export type AdminUserSummary = Static<typeof AdminUserSummarySchema>;

/** `GET /admin/users`: each condition narrows. */
export const AdminUsersQuerySchema = Type.Object(
  {
    /** Part of the user id, name, user code or mail address. */
    text: Type.Optional(Type.String({ maxLength: 128 })),
    groupId: Type.Optional(GroupIdSchema),
    status: Type.Optional(UserStatusSchema),
    /** Who holds this code, personally or by the group. */
    permission: Type.Optional(Type.String({ maxLength: 20 })),
    /** From 0. */
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** 50 where absent. */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
);
export type AdminUsersQuery = Static<typeof AdminUsersQuerySchema>;

/** In the order of user ids, with the number of all that fit. For administrators, sealed, as all of these. */
export const AdminUsersResponseSchema = Type.Object({
  data: Type.Object({ total: Type.Integer(), users: Type.Array(AdminUserSummarySchema) }),
});
export type AdminUsersPage = Static<typeof AdminUsersResponseSchema>['data'];

export const AdminUserSchema = Type.Object({
  ...AdminUserSummarySchema.properties,
  /** Personal permissions, and those of the group. */
  sig: Type.Array(Type.String()),
  grp: Type.Array(Type.String()),
  /** The administrator who asks: what would lock him out is refused. */
  isSelf: Type.Boolean(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  createdAt: Type.String(),
  /** Grows with each edit; to be sent back with the next one. */
  version: Type.Integer(),
});
export type AdminUser = Static<typeof AdminUserSchema>;

/** `GET /admin/users/{userId}`: 404 where there is no such person, 400 for the account of a guest. */
export const AdminUserResponseSchema = Type.Object({ data: AdminUserSchema });

const EDITED = {
  userName: Type.String({ maxLength: 100 }),
  userCode: Type.String({ maxLength: 20 }),
  groupId: GroupIdSchema,
  mailAddress: Type.String({ maxLength: 254 }),
  sig: CodesSchema,
};

/**
 * `PUT /admin/users/{userId}`. 409 with W0002 where somebody saved since the version was read. Refused as well: a
 * group that does not exist or is the guests', codes that the product does not know, and what would take the
 * administration from oneself. Whoever is suspended or withdrawn is logged out everywhere at once; changed
 * permissions hold from the next call on.
 */
export const AdminUserChangeSchema = Type.Object(
  { version: VersionSchema, ...EDITED, status: UserStatusSchema },
  { additionalProperties: false },
);
export type AdminUserChange = Static<typeof AdminUserChangeSchema>;

/** `POST /admin/users`: E0035 an id of another form, E1039 one that is taken, whatever its case. */
export const NewAdminUserSchema = Type.Object(
  { userId: UserIdSchema, ...EDITED },
  { additionalProperties: false },
);
export type NewAdminUser = Static<typeof NewAdminUserSchema>;

/**
 * Answer of `POST /admin/users` (201) and of `POST /admin/users/{userId}/one-time-password`: the only place that
 * ever shows the password. It leads to nothing but the choice of another one, once, until `expiresAt`.
 */
export const OneTimePasswordResponseSchema = Type.Object({
  data: Type.Object({
    user: AdminUserSchema,
    password: Type.String(),
    /** YYYYMMDDHHmmss in Asia/Tokyo. */
    expiresAt: Type.String(),
    /** A mail told the person of it, without the password. */
    isMailed: Type.Boolean(),
  }),
});
export type OneTimePassword = Static<typeof OneTimePasswordResponseSchema>['data'];

/**
 * Sessions of a person: `GET /admin/users/{userId}/sessions`, `DELETE …/sessions/{sessionId}` and
 * `DELETE …/sessions`, which ends all of them with their remembered logins.
 */
export const AdminUserSessionsResponseSchema = Type.Object({
  data: Type.Object({ sessions: Type.Array(OwnSessionSchema) }),
});
