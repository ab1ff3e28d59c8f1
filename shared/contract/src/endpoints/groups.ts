import { type Static, Type } from 'typebox';
import { ReadVersionQuerySchema } from '../api/publication.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ADMINISTRATORS, closed, PermissionCodesSchema, VersionSchema } from './parts.ts';

/** How new members come into a group. */
const JoiningSchema = Type.Object(
  {
    /** Entered by those who want to join; empty: none. */
    code: Type.String({ maxLength: 40 }),
    /** An administrator decides about each new member, except invited ones. */
    needsApproval: Type.Boolean(),
    /** Takes new members of the kind who name no group. One group takes each kind: setting it here ends it elsewhere. */
    takesCorporate: Type.Boolean(),
    takesPersonal: Type.Boolean(),
  },
  closed,
);
export type GroupJoining = Static<typeof JoiningSchema>;

const AdminGroupSchema = Type.Object({
  groupId: Type.String(),
  name: Type.String(),
  /** `0`: the agency itself. */
  groupKbn: Type.String(),
  /** The group of the guests: its permissions are those of every visitor. */
  isGuests: Type.Boolean(),
  /** Accounts, withdrawn ones included: a group with accounts cannot be removed. */
  memberCount: Type.Integer(),
  /** Permissions of all of its members. */
  grp: Type.Array(Type.String()),
  joining: JoiningSchema,
  /** Personal permissions that administrators of the group may give and take; those of its contract are not in it. */
  assignable: Type.Array(Type.String()),
  /** Incremented by each edit; to be sent back with the next one. */
  version: Type.Integer(),
});
export type AdminGroup = Static<typeof AdminGroupSchema>;

const NewGroupSchema = Type.Object(
  {
    name: Type.String({ maxLength: 100 }),
    groupKbn: Type.String({ maxLength: 2 }),
    grp: PermissionCodesSchema,
    /** Absent: as it is; of a new group none. */
    joining: Type.Optional(JoiningSchema),
    /** Absent: unchanged; of a new group none. */
    assignable: Type.Optional(PermissionCodesSchema),
  },
  closed,
);
export type NewAdminGroup = Static<typeof NewGroupSchema>;

const GroupChangeSchema = Type.Object({ version: VersionSchema, ...NewGroupSchema.properties }, closed);
export type AdminGroupChange = Static<typeof GroupChangeSchema>;

const RIGHTS_CHANGES = { ...ADMINISTRATORS, recentPassword: true } as const;
const params = Type.Object({ groupId: Type.String({ minLength: 1, maxLength: 20 }) });

export const GROUP_ENDPOINTS = defineEndpoints({
  'GET /admin/groups': {
    summary: 'All groups of people, internal ones first.',
    ...ADMINISTRATORS,
    response: inData(Type.Object({ groups: Type.Array(AdminGroupSchema) })),
  },
  'POST /admin/groups': {
    summary: 'Makes a group.',
    ...RIGHTS_CHANGES,
    body: NewGroupSchema,
    response: inData(AdminGroupSchema),
    status: 201,
    errors: { E0001: 'no name', E1028: 'the name or the group code is taken' },
  },
  'PUT /admin/groups/:groupId': {
    summary:
      'Changes a group. That of the guests has no other kind and no permission of members; users cannot remove their own administration permission.',
    ...RIGHTS_CHANGES,
    params,
    body: GroupChangeSchema,
    response: inData(AdminGroupSchema),
    errors: { W0002: 'another user saved since (409)' },
  },
  'DELETE /admin/groups/:groupId': {
    summary: 'Removes a group without accounts.',
    ...RIGHTS_CHANGES,
    params,
    query: ReadVersionQuerySchema,
  },
});
