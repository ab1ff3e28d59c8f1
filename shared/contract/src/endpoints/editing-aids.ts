import { type Static, Type } from 'typebox';
import { BulkOperationSchema } from './bulk.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { closed, EDITORS, VersionSchema } from './parts.ts';

const presetProperties = {
  name: Type.String({ maxLength: 1000 }),
  /** For every editor, who may change it as well. */
  isShared: Type.Boolean(),
  /** What is done with fields, each once: in the edit form, in a bulk update and, as far as new files allow it, in an upload. */
  fields: Type.Array(BulkOperationSchema, { minItems: 1, maxItems: 100 }),
};
const NewEditPresetSchema = Type.Object(presetProperties, closed);
export type NewEditPreset = Static<typeof NewEditPresetSchema>;
const EditPresetChangeSchema = Type.Object({ ...presetProperties, version: VersionSchema }, closed);
export type EditPresetChange = Static<typeof EditPresetChangeSchema>;
const EditPresetSchema = Type.Object({
  presetId: Type.String(),
  ...presetProperties,
  version: VersionSchema,
});
export type EditPreset = Static<typeof EditPresetSchema>;

/** `=wc8=` becomes the first text, `=wc8#2=` the second one. Upper and lower case differ. */
const CodeReplacementSchema = Type.Object(
  {
    code: Type.String({ pattern: '^[^\\s=＝#、。]{1,40}$' }),
    texts: Type.Array(Type.String({ minLength: 1, maxLength: 250 }), { minItems: 1, maxItems: 9 }),
  },
  closed,
);
export type CodeReplacement = Static<typeof CodeReplacementSchema>;
/** Codes of one call, as from a file. */
const MOST_CODES = 5_000;
const CodeChangesSchema = Type.Object(
  {
    /** New ones, and those whose texts change. */
    codes: Type.Array(CodeReplacementSchema, { maxItems: MOST_CODES }),
    removed: Type.Array(Type.String({ maxLength: 40 }), { maxItems: MOST_CODES }),
  },
  closed,
);

const FieldSettingSchema = Type.Object(
  {
    /** Of EDIT_FIELDS in the domain package. */
    key: Type.String({ pattern: '^[a-zA-Z]{1,40}$' }),
    isShown: Type.Boolean(),
    isRequired: Type.Boolean(),
    usesCodes: Type.Boolean(),
    defaults: Type.Array(Type.String({ maxLength: 10_000 }), { maxItems: 200 }),
  },
  closed,
);

const batchProperties = {
  /** As sources name it; empty: the common form, of contents without a desk and of desks without settings. */
  desk: Type.String({ maxLength: 100 }),
  /** 0: without settings. */
  version: Type.Integer({ minimum: 0 }),
};
const BatchSettingsSchema = Type.Object({
  ...batchProperties,
  /** False: the fields are those of the common form. */
  isOwn: Type.Boolean(),
  /** The complete form: every field in its order. */
  fields: Type.Array(FieldSettingSchema),
});
export type BatchSettings = Static<typeof BatchSettingsSchema>;
const BatchChangeSchema = Type.Object(
  {
    ...batchProperties,
    /** Each field once, in the order of the form. None: as the common form; for that one, as the archive delivers it. */
    fields: Type.Array(FieldSettingSchema, { maxItems: 100 }),
  },
  closed,
);
export type BatchChange = Static<typeof BatchChangeSchema>;

const CountedNameSchema = Type.Object({
  name: Type.String(),
  /** Contents of the archive with it. */
  count: Type.Integer({ minimum: 0 }),
});
const CheckedNameSchema = Type.Object({
  /** As requested. */
  name: Type.String(),
  count: Type.Integer({ minimum: 0 }),
  /** How the archive writes the name, where it has it with other characters (髙橋, 高橋). */
  spelling: Type.Optional(Type.String()),
  /** Names of the archive that differ by one character, the most frequent first; for one that it does not have. */
  similar: Type.Array(CountedNameSchema),
});
export type CheckedName = Static<typeof CheckedNameSchema>;

/** Parts of a place; empty where it has none. */
const EditPlaceSchema = Type.Object({
  city: Type.String(),
  state: Type.String(),
  country: Type.String(),
  /** ISO 3166, three letters. */
  countryCode: Type.String(),
});
export type EditPlace = Static<typeof EditPlaceSchema>;

const params = Type.Object({ presetId: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) });
const presetErrors = {
  E0001: 'no name',
  E0061: 'no such field or mode, or a field twice',
  E0030: 'a pattern that cannot be read; others: E0001, E0024',
  E1029: 'the name is taken',
  E1033: 'too many presets of the user',
} as const;

export const EDITING_AID_ENDPOINTS = defineEndpoints({
  'GET /editing/presets': {
    summary: 'The presets of the user and the shared ones, in the order of their names.',
    ...EDITORS,
    response: inData(Type.Array(EditPresetSchema)),
  },
  'POST /editing/presets': {
    summary: 'Stores a preset.',
    ...EDITORS,
    body: NewEditPresetSchema,
    response: inData(EditPresetSchema),
    errors: presetErrors,
  },
  'PUT /editing/presets/:presetId': {
    summary: 'Changes an own preset or a shared one.',
    ...EDITORS,
    params,
    body: EditPresetChangeSchema,
    response: inData(EditPresetSchema),
    errors: {
      ...presetErrors,
      404: 'no such preset, or of another user',
      W0002: 'another user changed it (409)',
    },
  },
  'DELETE /editing/presets/:presetId': {
    summary: 'Deletes an own preset or a shared one.',
    ...EDITORS,
    params,
    errors: { 404: 'no such preset, or of another user' },
  },
  'POST /editing/presets/apply': {
    summary: 'The values of a form after operations, as those of a preset: only fields that they concern.',
    ...EDITORS,
    reads: true,
    body: Type.Object(
      {
        operations: Type.Array(BulkOperationSchema, { minItems: 1, maxItems: 100 }),
        values: Type.Record(
          Type.String({ pattern: '^[a-zA-Z]{1,40}$' }),
          Type.Array(Type.String({ maxLength: 40_000 }), { maxItems: 500 }),
          { additionalProperties: false, maxProperties: 100 },
        ),
      },
      closed,
    ),
    response: inData(Type.Object({ values: Type.Record(Type.String(), Type.Array(Type.String())) })),
    errors: { E0061: 'no such field or mode', E0007: 'a moment cannot be shifted; others: E0024, E0030' },
  },
  'GET /editing/codes': {
    summary: 'Code replacements of all editors, in the order of the codes.',
    ...EDITORS,
    response: inData(Type.Array(CodeReplacementSchema)),
  },
  'POST /editing/codes': {
    summary: 'Sets and removes code replacements. Returns all.',
    ...EDITORS,
    body: CodeChangesSchema,
    response: inData(Type.Array(CodeReplacementSchema)),
    errors: {
      E0041: 'a code twice',
      E0044: 'a text that cannot be printed, or a code that has another mark in its usual width',
    },
  },
  'GET /editing/batch-settings': {
    summary: 'The forms of all desks: the common one first, then the desks that sources name.',
    ...EDITORS,
    response: inData(Type.Array(BatchSettingsSchema)),
  },
  'PUT /editing/batch-settings': {
    summary: 'Sets the form of a desk: order, fields that are shown or required, defaults, use of codes.',
    ...EDITORS,
    body: BatchChangeSchema,
    errors: {
      404: 'no source names the desk',
      E0061: 'no such field, or one twice; a default breaks the rules of the form: E0007, E0024, E0030, …',
      W0002: 'another user changed it (409)',
    },
  },
  'POST /editing/names/check': {
    summary: 'Names of persons against those of the archive.',
    ...EDITORS,
    reads: true,
    body: Type.Object(
      { names: Type.Array(Type.String({ minLength: 1, maxLength: 250 }), { minItems: 1, maxItems: 100 }) },
      closed,
    ),
    response: inData(Type.Array(CheckedNameSchema)),
  },
  'GET /editing/places': {
    summary: 'Places of the selective lists whose name begins with the text, cities first.',
    ...EDITORS,
    query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 100 }) }, closed),
    response: inData(Type.Array(EditPlaceSchema)),
  },
});
