import { type Static, Type } from 'typebox';
import { SelectiveItemSchema } from './selective-items.ts';

/** A value as it is stored with contents: it never changes its meaning. */
const ItemIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{1,20}$' });

/** An entry of a code list as its editors see it: also where it is not offered any more. */
export const AdminListItemSchema = Type.Object({
  ...SelectiveItemSchema.properties,
  hidden: Type.Boolean(),
});
export type AdminListItem = Static<typeof AdminListItemSchema>;

const AdminListHeadSchema = Type.Object({
  itemCd: Type.String(),
  /** Japanese name of the list. */
  label: Type.String(),
  /** Whether entries may be added. Elsewhere the program gives each entry its meaning. */
  extensible: Type.Boolean(),
  /** Grows with each edit; to be sent back with the next one. */
  version: Type.Integer(),
  /** YYYYMMDDHHmmss in Asia/Tokyo and user id of the last edit; empty where nobody edited the list yet. */
  editedAt: Type.String(),
  editedBy: Type.String(),
});

/** `GET /admin/lists`: every code list with the number of its entries. For internal users (401, 403). */
export const AdminListsResponseSchema = Type.Object({
  data: Type.Object({
    lists: Type.Array(
      Type.Object({
        ...AdminListHeadSchema.properties,
        /** Entries, hidden ones included. */
        itemCount: Type.Integer(),
      }),
    ),
  }),
});
export type AdminListsResponse = Static<typeof AdminListsResponseSchema>;

/** `GET /admin/lists/{itemCd}` and the answer of `PUT`: a list in its order. 404 for an unknown code. */
export const AdminListResponseSchema = Type.Object({
  data: Type.Object({ ...AdminListHeadSchema.properties, items: Type.Array(AdminListItemSchema) }),
});
export type AdminListResponse = Static<typeof AdminListResponseSchema>;

/**
 * `PUT /admin/lists/{itemCd}`: the whole list in its new order. Entries are known by itemTypeCd and itemId; their
 * label and whether they are hidden may change, new ones may be added where the list is extensible, none may
 * be left out (E1055). An empty label is E0001, one entry twice E0041. 409 with W0002 where somebody else saved
 * since the version was read.
 */
export const AdminListRequestSchema = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    items: Type.Array(
      Type.Object(
        {
          itemId: ItemIdSchema,
          itemName: Type.String({ maxLength: 100 }),
          itemTypeCd: Type.Optional(Type.String({ maxLength: 20 })),
          itemTypeName: Type.Optional(Type.String({ maxLength: 100 })),
          groupCd: Type.Optional(Type.String({ maxLength: 20 })),
          hidden: Type.Boolean(),
        },
        { additionalProperties: false },
      ),
      { maxItems: 5000 },
    ),
  },
  { additionalProperties: false },
);
export type AdminListRequest = Static<typeof AdminListRequestSchema>;
