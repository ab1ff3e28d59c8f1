import { type Static, Type } from 'typebox';

export const SelectiveItemSchema = Type.Object({
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

export const SelectiveItemDefinitionSchema = Type.Object(
  {
    itemCd: Type.String({ minLength: 1 }),
    itemTypeCd: Type.Optional(Type.String()),
    groupCd: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type SelectiveItemDefinition = Static<typeof SelectiveItemDefinitionSchema>;

/** `POST /selective-item/setting-value`: item code → entries, in their order. An unknown code has no entries. */
export const SettingValueRequestSchema = Type.Array(SelectiveItemDefinitionSchema, {
  minItems: 1,
  maxItems: 100,
});
export const SettingValueResponseSchema = Type.Object({
  data: Type.Record(Type.String(), Type.Array(SelectiveItemSchema)),
});
export type SettingValueResponse = Static<typeof SettingValueResponseSchema>;
