import { type Static, Type } from 'typebox';
import { PASSWORD_STATES, type PasswordState, USER_STATUSES, type UserStatus } from '../api/user-states.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { OwnSessionSchema } from './own-sessions.ts';
import { ADMINISTRATORS, closed, PermissionCodesSchema, UuidSchema, VersionSchema } from './parts.ts';

const UserIdSchema = Type.String({ minLength: 1, maxLength: 128 });
const GroupIdSchema = Type.String({ minLength: 1, maxLength: 20 });
const UserStatusSchema = Type.Enum(Object.keys(USER_STATUSES) as UserStatus[]);

/** A person's account; guest accounts are not included. */
const AdminUserSummarySchema = Type.Object({
  userId: Type.String(),
  userName: Type.String(),
  userCode: Type.String(),
  groupId: Type.String(),
  groupName: Type.String(),
  /** `0`: the agency itself. */
  groupKbn: Type.String(),
  /** Empty if unknown. */
  mailAddress: Type.String(),
  status: UserStatusSchema,
  password: Type.Enum(Object.keys(PASSWORD_STATES) as PasswordState[]),
  /** After too many failed logins, until YYYYMMDDHHmmss in Asia/Tokyo; empty if it is not locked. */
  lockedUntil: Type.String(),
  /** Until when a withdrawal can be taken back, as above; empty without an end. */
  graceUntil: Type.String(),
  /** When the data of a withdrawn person were erased, as above; empty before. */
  erasedAt: Type.String(),
});
export type AdminUserSummary = Static<typeof AdminUserSummarySchema>;

/** Conditions are combined with AND. */
const AdminUsersQuerySchema = Type.Object(
  {
    /** Part of the user id, name, user code or mail address. */
    text: Type.Optional(Type.String({ maxLength: 128 })),
    groupId: Type.Optional(GroupIdSchema),
    status: Type.Optional(UserStatusSchema),
    /** Users with this code, personally or by the group. */
    permission: Type.Optional(Type.String({ maxLength: 20 })),
    /** From 0. */
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** Default 50. */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  closed,
);
export type AdminUsersQuery = Static<typeof AdminUsersQuerySchema>;

const UsersPageSchema = Type.Object({ total: Type.Integer(), users: Type.Array(AdminUserSummarySchema) });
export type AdminUsersPage = Static<typeof UsersPageSchema>;

export const AdminUserSchema = Type.Object({
  ...AdminUserSummarySchema.properties,
  /** Personal permissions, and those of the group. */
  sig: Type.Array(Type.String()),
  grp: Type.Array(Type.String()),
  /** The calling administrator: changes that would lock them out are refused. */
  isSelf: Type.Boolean(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  createdAt: Type.String(),
  /** Why the person withdrew, if they entered it. */
  withdrawalReason: Type.String(),
  /** Why the erasure failed or waits; it is tried again. */
  erasureProblem: Type.String(),
  /** Incremented by each edit; to be sent back with the next one. */
  version: Type.Integer(),
});
export type AdminUser = Static<typeof AdminUserSchema>;

const EDITED = {
  userName: Type.String({ maxLength: 100 }),
  userCode: Type.String({ maxLength: 20 }),
  groupId: GroupIdSchema,
  mailAddress: Type.String({ maxLength: 254 }),
  sig: PermissionCodesSchema,
};

const AdminUserChangeSchema = Type.Object(
  { version: VersionSchema, ...EDITED, status: UserStatusSchema },
  closed,
);
export type AdminUserChange = Static<typeof AdminUserChangeSchema>;

const NewAdminUserSchema = Type.Object({ userId: UserIdSchema, ...EDITED }, closed);
export type NewAdminUser = Static<typeof NewAdminUserSchema>;

/** The only answer with the password. It only allows choosing another one, once, until `expiresAt`. */
const OneTimePasswordSchema = Type.Object({
  user: AdminUserSchema,
  password: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  expiresAt: Type.String(),
  /** The user was notified by a mail without the password. */
  isMailed: Type.Boolean(),
});
export type OneTimePassword = Static<typeof OneTimePasswordSchema>;

const SessionsSchema = inData(Type.Object({ sessions: Type.Array(OwnSessionSchema) }));
const params = Type.Object({ userId: UserIdSchema });
/** The answers contain personal data. */
const READING = { ...ADMINISTRATORS, sealed: true } as const;
const RIGHTS_CHANGES = { ...READING, recentPassword: true } as const;

export const USER_ENDPOINTS = defineEndpoints({
  'GET /admin/users': {
    summary: 'Persons in the order of their ids, with the number of all that fit.',
    ...READING,
    query: AdminUsersQuerySchema,
    response: inData(UsersPageSchema),
  },
  'POST /admin/users': {
    summary: 'Makes an account with a one-time password.',
    ...RIGHTS_CHANGES,
    body: NewAdminUserSchema,
    response: inData(OneTimePasswordSchema),
    status: 201,
    errors: { E0035: 'an id of another form', E1039: 'an id that is taken, whatever its case' },
  },
  'GET /admin/users/:userId': {
    summary: 'A person with the permissions held, and their source.',
    ...READING,
    params,
    response: inData(AdminUserSchema),
    errors: { '404': 'no such person', '400': 'the account of a guest' },
  },
  'PUT /admin/users/:userId': {
    summary:
      'Changes an account. A suspended or withdrawn user is logged out everywhere at once; permissions apply from the next call on.',
    ...RIGHTS_CHANGES,
    params,
    body: AdminUserChangeSchema,
    response: inData(AdminUserSchema),
    errors: {
      W0002: 'another user saved since (409)',
      '400': 'no such group, that of the guests, an unknown code, or the administration taken from oneself',
    },
  },
  'POST /admin/users/:userId/one-time-password': {
    summary: 'Gives a one-time password, and ends every log-in of the person.',
    ...RIGHTS_CHANGES,
    params,
    response: inData(OneTimePasswordSchema),
  },
  'POST /admin/users/:userId/password-link': {
    summary: 'Mails a link by which the person chooses a new password.',
    ...RIGHTS_CHANGES,
    params,
    response: inData(AdminUserSchema),
  },
  'POST /admin/users/:userId/unlock': {
    summary: 'Unlocks a user after failed log-ins.',
    ...RIGHTS_CHANGES,
    params,
    response: inData(AdminUserSchema),
  },
  'GET /admin/users/:userId/sessions': {
    summary: 'Where a person is logged in or remembered.',
    ...READING,
    params,
    response: SessionsSchema,
  },
  'DELETE /admin/users/:userId/sessions': {
    summary: 'Ends all sessions of a person with their remembered log-ins.',
    ...RIGHTS_CHANGES,
    params,
    response: SessionsSchema,
  },
  'DELETE /admin/users/:userId/sessions/:sessionId': {
    summary: 'Ends a session of a person; answers what is left.',
    ...RIGHTS_CHANGES,
    params: Type.Object({ ...params.properties, sessionId: UuidSchema }),
    response: SessionsSchema,
  },
});
