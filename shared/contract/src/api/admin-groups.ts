import { type Static, Type } from 'typebox';

/** Kinds of groups that people belong to. The guests' own group has a kind of its own and keeps it. */
export const GROUP_KINDS = { '0': '社内', '1': '社外', '2': '社外（契約）' } as const;
export type GroupKind = keyof typeof GROUP_KINDS;

const CodesSchema = Type.Array(Type.String({ pattern: '^[A-Z]{2}[0-9]{3}$' }), {
  maxItems: 200,
  uniqueItems: true,
});
const EDITED = {
  name: Type.String({ maxLength: 100 }),
  groupKbn: Type.String({ maxLength: 2 }),
  grp: CodesSchema,
};

export const AdminGroupSchema = Type.Object({
  groupId: Type.String(),
  name: Type.String(),
  /** `0`: the agency itself. */
  groupKbn: Type.String(),
  /** The group of the guests: its permissions are those of every visitor. */
  isGuests: Type.Boolean(),
  /** Accounts, withdrawn ones included: a group with any cannot be removed. */
  memberCount: Type.Integer(),
  /** Permissions of all of its members. */
  grp: Type.Array(Type.String()),
  /** Grows with each edit; to be sent back with the next one. */
  version: Type.Integer(),
});
export type AdminGroup = Static<typeof AdminGroupSchema>;

/** `GET /admin/groups`: all of them, internal ones first. For administrators, as all of these. */
export const AdminGroupsResponseSchema = Type.Object({
  data: Type.Object({ groups: Type.Array(AdminGroupSchema) }),
});

export const AdminGroupResponseSchema = Type.Object({ data: AdminGroupSchema });

/** `POST /admin/groups` (201): E0001 without a name, E1028 with one that is taken. */
export const NewAdminGroupSchema = Type.Object(EDITED, { additionalProperties: false });
export type NewAdminGroup = Static<typeof NewAdminGroupSchema>;

/**
 * `PUT /admin/groups/{groupId}`: 409 with W0002 where somebody saved since. Guests keep their kind and hold no
 * permission of members; nobody takes the administration from himself.
 */
export const AdminGroupChangeSchema = Type.Object(
  { version: Type.Integer({ minimum: 1 }), ...EDITED },
  { additionalProperties: false },
);
export type AdminGroupChange = Static<typeof AdminGroupChangeSchema>;

/** `DELETE /admin/groups/{groupId}?version=` (204): refused while anybody belongs to it. */
export const AdminGroupRemovalSchema = Type.Object(
  { version: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);
