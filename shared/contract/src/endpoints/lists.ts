import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';

const SelectiveItemSchema = Type.Object({
  /** The value. */
  itemId: Type.String(),
  /** The label. */
  itemName: Type.String(),
  /** Parent type. */
  itemTypeCd: Type.String(),
  itemTypeName: Type.String(),
  groupCd: Type.String(),
});
export type SelectiveItem = Static<typeof SelectiveItemSchema>;

const SelectiveItemDefinitionSchema = Type.Object(
  {
    itemCd: Type.String({ minLength: 1 }),
    itemTypeCd: Type.Optional(Type.String()),
    groupCd: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type SelectiveItemDefinition = Static<typeof SelectiveItemDefinitionSchema>;

const SettingValuesSchema = Type.Record(Type.String(), Type.Array(SelectiveItemSchema));
export type SettingValues = Static<typeof SettingValuesSchema>;

/** An entry of a code list as shown to its editors: also if it is no longer offered. */
const AdminListItemSchema = Type.Object({ ...SelectiveItemSchema.properties, hidden: Type.Boolean() });
export type AdminListItem = Static<typeof AdminListItemSchema>;

const HeadSchema = Type.Object({
  itemCd: Type.String(),
  /** Japanese name of the list. */
  label: Type.String(),
  /** Whether entries may be added. In other lists the program defines each entry. */
  extensible: Type.Boolean(),
  /** Incremented by each edit; to be sent back with the next one. */
  version: Type.Integer(),
  /** YYYYMMDDHHmmss in Asia/Tokyo and user id of the last edit; empty if the list was never edited. */
  editedAt: Type.String(),
  editedBy: Type.String(),
});
const ListsSchema = Type.Object({
  /** `itemCount`: hidden entries included. */
  lists: Type.Array(Type.Object({ ...HeadSchema.properties, itemCount: Type.Integer() })),
});
export type CodeLists = Static<typeof ListsSchema>;

const ListSchema = Type.Object({ ...HeadSchema.properties, items: Type.Array(AdminListItemSchema) });
export type CodeList = Static<typeof ListSchema>;

/** Entries are identified by itemTypeCd and itemId. */
const ListChangeSchema = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    items: Type.Array(
      Type.Object(
        {
          /** As stored with contents: it never changes its meaning. */
          itemId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,20}$' }),
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
export type AdminListRequest = Static<typeof ListChangeSchema>;

const params = Type.Object({ itemCd: Type.String({ maxLength: 40 }) });

export const LIST_ENDPOINTS = defineEndpoints({
  'POST /selective-item/setting-value': {
    summary: 'Entries of code lists in their order, by code. An unknown code has none.',
    access: 'session',
    reads: true,
    body: Type.Array(SelectiveItemDefinitionSchema, { minItems: 1, maxItems: 100 }),
    response: inData(SettingValuesSchema),
  },
  'GET /admin/lists': {
    summary: 'Every code list with the number of its entries.',
    access: 'internal',
    response: inData(ListsSchema),
  },
  'GET /admin/lists/:itemCd': {
    summary: 'A code list in its order.',
    access: 'internal',
    params,
    response: inData(ListSchema),
    errors: { '404': 'unknown code' },
  },
  'PUT /admin/lists/:itemCd': {
    summary: 'Saves a whole list in its new order. New entries only where it is extensible.',
    access: 'internal',
    params,
    body: ListChangeSchema,
    response: inData(ListSchema),
    errors: {
      E0001: 'an empty label',
      E0041: 'an entry twice',
      E1055: 'an entry is left out',
      W0002: 'another user saved since (409)',
    },
  },
});
