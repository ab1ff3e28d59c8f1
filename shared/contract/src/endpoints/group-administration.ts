import { type Static, Type } from 'typebox';
import { USER_STATUSES, type UserStatus } from '../api/user-states.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { closed, PermissionCodesSchema, VersionSchema } from './parts.ts';

const GroupMemberSchema = Type.Object({
  userId: Type.String(),
  userName: Type.String(),
  /** Empty if unknown. */
  mailAddress: Type.String(),
  status: Type.Enum(Object.keys(USER_STATUSES) as UserStatus[]),
  /** YYYYMMDDHHmmss in Asia/Tokyo; empty: never, or too long ago to be known. */
  lastLogIn: Type.String(),
  /** Personal permissions. */
  sig: Type.Array(Type.String()),
  isSelf: Type.Boolean(),
  /** The status can be changed here: never one's own, never what the agency has suspended, never a withdrawal. */
  maySuspend: Type.Boolean(),
  /** Incremented by each edit; to be sent back with the next one. */
  version: Type.Integer(),
});
export type GroupMember = Static<typeof GroupMemberSchema>;

const GroupMembersSchema = Type.Object({
  groupName: Type.String(),
  /** Permissions of all members. */
  grp: Type.Array(Type.String()),
  /** Personal permissions that the agency lets administrators of the group give and take. */
  assignable: Type.Array(Type.String()),
  /** All that fit. */
  total: Type.Integer(),
  members: Type.Array(GroupMemberSchema),
});
export type GroupMembers = Static<typeof GroupMembersSchema>;

const GroupMembersQuerySchema = Type.Object(
  {
    /** Part of the user id, name or mail address. */
    text: Type.Optional(Type.String({ maxLength: 128 })),
    status: Type.Optional(Type.Enum(Object.keys(USER_STATUSES) as UserStatus[])),
    /** From 0. */
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** Default 50. */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  closed,
);
export type GroupMembersQuery = Static<typeof GroupMembersQuerySchema>;

const GroupMemberChangeSchema = Type.Object(
  {
    version: VersionSchema,
    status: Type.Enum(['active', 'suspended'] satisfies UserStatus[]),
    /** Personal permissions: those that are not assignable stay as they are. */
    sig: PermissionCodesSchema,
  },
  closed,
);
export type GroupMemberChange = Static<typeof GroupMemberChangeSchema>;

const USE = {
  /** Contents that were delivered to members, by whatever right. */
  downloads: Type.Integer(),
  /** Orders that were neither refused nor cancelled. */
  orders: Type.Integer(),
  /** Of these orders, whole yen with tax, without refused contents. */
  amount: Type.Integer(),
};

const GroupUsageSchema = Type.Object({
  /** The last twelve months in Asia/Tokyo, the oldest first, also those without use. */
  months: Type.Array(
    Type.Object({
      /** YYYYMM. */
      month: Type.String(),
      ...USE,
      /** Invoices less credit notes of the month, whole yen with tax: fees of periods are in them alone. */
      invoiced: Type.Integer(),
    }),
  ),
  /** Members with use in the requested month, or in all of them; the greatest amount first, at most 200. */
  members: Type.Array(Type.Object({ userId: Type.String(), userName: Type.String(), ...USE })),
  /** The contract in force; null without one. */
  contract: Type.Union([
    Type.Object({
      name: Type.String(),
      /** Days of the current period, YYYYMMDD. */
      periodFrom: Type.String(),
      periodTo: Type.String(),
      /** Contents of the flat rate in a period, and those used; null without a flat rate. */
      flat: Type.Union([Type.Object({ used: Type.Integer(), of: Type.Integer() }), Type.Null()]),
      /** Downloads of the calendar month; null without a limit. */
      downloads: Type.Union([Type.Object({ used: Type.Integer(), of: Type.Integer() }), Type.Null()]),
      /** Yen ordered in the period with tax; null without a credit limit. */
      credit: Type.Union([Type.Object({ used: Type.Integer(), of: Type.Integer() }), Type.Null()]),
    }),
    Type.Null(),
  ]),
});
export type GroupUsage = Static<typeof GroupUsageSchema>;

/** Administrators of a group outside of the agency, for their own group alone: others are unknown to these calls. */
const ADMINISTRATORS_OF_GROUP = { access: 'member', permission: 'group', sealed: true } as const;
const params = Type.Object({ userId: Type.String({ minLength: 1, maxLength: 128 }) });

export const GROUP_ADMINISTRATION_ENDPOINTS = defineEndpoints({
  'GET /group/members': {
    summary: 'Members of the own group in the order of their ids, with the number of all that fit.',
    ...ADMINISTRATORS_OF_GROUP,
    query: GroupMembersQuerySchema,
    response: inData(GroupMembersSchema),
  },
  'GET /group/members/:userId': {
    summary: 'A member of the own group.',
    ...ADMINISTRATORS_OF_GROUP,
    params,
    response: inData(GroupMemberSchema),
    errors: { '404': 'no such member of the own group' },
  },
  'PUT /group/members/:userId': {
    summary:
      'Suspends or reactivates a member of the own group, and changes their personal permissions. A suspended member is logged out everywhere at once.',
    ...ADMINISTRATORS_OF_GROUP,
    recentPassword: true,
    params,
    body: GroupMemberChangeSchema,
    response: inData(GroupMemberSchema),
    errors: {
      W0002: 'another user saved since (409)',
      '404': 'no such member of the own group',
      '400':
        'a permission that the agency does not let them give or take, a status that is not theirs to change, or the own administration',
    },
  },
  'GET /group/usage': {
    summary: 'Use and cost of the own group by month and by member, and what is left of its contract.',
    ...ADMINISTRATORS_OF_GROUP,
    query: Type.Object({ month: Type.Optional(Type.String({ pattern: '^[0-9]{6}$' })) }, closed),
    response: inData(GroupUsageSchema),
  },
});
