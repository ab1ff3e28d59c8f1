import { type Static, Type } from 'typebox';

/** Contents of a CSV that are made while the reader waits; more are a job. */
export const CSV_AT_ONCE = 1000;

/**
 * What goes into a CSV, in its order: chosen contents, each once, or every hit of a result of this session. What the
 * reader may not see is left out.
 */
export const CsvSourceSchema = Type.Union([
  Type.Object(
    { contentIds: Type.Array(Type.String({ pattern: '^[0-9]{12}$' }), { minItems: 1, maxItems: 50_000 }) },
    { additionalProperties: false },
  ),
  Type.Object({ handle: Type.String({ pattern: '^[0-9a-f]{32}$' }) }, { additionalProperties: false }),
]);
export type CsvSource = Static<typeof CsvSourceSchema>;

/** `utf-8` begins with a byte order mark; `shift_jis` is Windows-31J, which knows fewer characters. */
export const CsvEncodingSchema = Type.Union([Type.Literal('utf-8'), Type.Literal('shift_jis')]);
export type CsvEncoding = Static<typeof CsvEncodingSchema>;

/** Columns in their order: keys of CSV_COLUMNS in the domain package, each once. */
export const CsvSettingSchema = Type.Object(
  {
    columns: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 300, uniqueItems: true }),
    encoding: CsvEncodingSchema,
  },
  { additionalProperties: false },
);
export type CsvSetting = Static<typeof CsvSettingSchema>;

/**
 * `POST /csv/plan`: how many contents, before anything is made. E1022 for more than the limit `csvItems` allows, E1058 for a
 * result that has more hits than it holds.
 */
export const CsvPlanRequestSchema = Type.Object({ source: CsvSourceSchema }, { additionalProperties: false });
export const CsvPlanResponseSchema = Type.Object({
  data: Type.Object({ contents: Type.Integer({ minimum: 0 }), limit: Type.Integer({ minimum: 1 }) }),
});
export type CsvPlan = Static<typeof CsvPlanResponseSchema>['data'];

/**
 * `POST /csv/check` tells what an encoding would lose; `POST /csv` answers the file (text/csv, named by its
 * content-disposition). Both refuse more than {@link CSV_AT_ONCE} contents with E1022.
 *
 * RFC 4180 with CRLF. Text is quoted, numbers are not. A text that a spreadsheet would run as a formula (it begins with
 * `= + - @`, their full-width forms, a tab or a carriage return) gets a `'` before it, unless it is a number.
 */
export const CsvRequestSchema = Type.Object(
  { source: CsvSourceSchema, setting: CsvSettingSchema },
  { additionalProperties: false },
);
export type CsvRequest = Static<typeof CsvRequestSchema>;

/** A character that Windows-31J does not have. */
export const LostCharacterSchema = Type.Object({
  character: Type.String(),
  /** What stands in its place; may be empty. */
  becomes: Type.String(),
  times: Type.Integer({ minimum: 1 }),
  /** Contents that hold it: at most five. */
  contentIds: Type.Array(Type.String()),
});
export type LostCharacter = Static<typeof LostCharacterSchema>;

export const CsvTallySchema = Type.Object({
  rows: Type.Integer({ minimum: 0 }),
  /** Contents that do not exist or that the reader may not see. */
  leftOut: Type.Integer({ minimum: 0 }),
  /** The most frequent first, at most 200. */
  lost: Type.Array(LostCharacterSchema),
  /** How many different characters are lost. */
  lostKinds: Type.Integer({ minimum: 0 }),
});
export type CsvTally = Static<typeof CsvTallySchema>;

export const CsvCheckResponseSchema = Type.Object({ data: CsvTallySchema });

/**
 * `POST /csv/jobs`: the same as a job for up to 100,000 contents; answers the job, whose result is a {@link CsvTally}.
 * `checkOnly`: nothing is made. The file of a finished job is `GET /csv/files/{jobId}`, for its owner, for a day.
 */
export const CsvJobRequestSchema = Type.Object(
  { source: CsvSourceSchema, setting: CsvSettingSchema, checkOnly: Type.Boolean() },
  { additionalProperties: false },
);
export type CsvJobRequest = Static<typeof CsvJobRequestSchema>;

/** A setting under a name, of one member. */
export const CsvPresetSchema = Type.Object({
  presetId: Type.String(),
  name: Type.String(),
  /** Grows with each change; a change names the one that was read. */
  version: Type.Integer({ minimum: 1 }),
  ...CsvSettingSchema.properties,
});
export type CsvPreset = Static<typeof CsvPresetSchema>;

/** `GET /csv/presets`: in the order of their names. */
export const CsvPresetsResponseSchema = Type.Object({
  data: Type.Object({ presets: Type.Array(CsvPresetSchema) }),
});

/** `POST /csv/presets`: E1029 for a name that there is, E1033 for too many, E0001 and E0024 for a bad name. */
export const NewCsvPresetSchema = Type.Object(
  { name: Type.String({ maxLength: 1000 }), ...CsvSettingSchema.properties },
  { additionalProperties: false },
);
export type NewCsvPreset = Static<typeof NewCsvPresetSchema>;

/** `PUT /csv/presets/{presetId}`: W0002 with 409 where it was changed since. */
export const CsvPresetChangeSchema = Type.Object(
  { ...NewCsvPresetSchema.properties, version: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);
export type CsvPresetChange = Static<typeof CsvPresetChangeSchema>;

export const CsvPresetResponseSchema = Type.Object({ data: Type.Object({ preset: CsvPresetSchema }) });
