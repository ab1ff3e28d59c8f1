import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { JobResponseSchema } from './jobs.ts';
import { ContentIdSchema, closed, HandleSchema, UuidSchema, VersionSchema } from './parts.ts';

/**
 * The contents of a CSV, in order: selected contents, each once, or every hit of a result of this session. Contents that the
 * user may not see are left out.
 */
const CsvSourceSchema = Type.Union([
  Type.Object({ contentIds: Type.Array(ContentIdSchema, { minItems: 1, maxItems: 50_000 }) }, closed),
  Type.Object({ handle: HandleSchema }, closed),
]);
export type CsvSource = Static<typeof CsvSourceSchema>;

const CsvSettingSchema = Type.Object(
  {
    /** Columns in order: keys of CSV_COLUMNS in the domain package, each once. */
    columns: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 300, uniqueItems: true }),
    /** `utf-8` begins with a byte order mark; `shift_jis` is Windows-31J, which has fewer characters. */
    encoding: Type.Union([Type.Literal('utf-8'), Type.Literal('shift_jis')]),
  },
  closed,
);
export type CsvSetting = Static<typeof CsvSettingSchema>;
export type CsvEncoding = CsvSetting['encoding'];

const CsvPlanSchema = Type.Object({
  contents: Type.Integer({ minimum: 0 }),
  /** How many of them are texts. */
  texts: Type.Integer({ minimum: 0 }),
  limit: Type.Integer({ minimum: 1 }),
});
export type CsvPlan = Static<typeof CsvPlanSchema>;

const CsvRequestSchema = Type.Object({ source: CsvSourceSchema, setting: CsvSettingSchema }, closed);
export type CsvRequest = Static<typeof CsvRequestSchema>;

/** A character that Windows-31J does not have. */
const LostCharacterSchema = Type.Object({
  character: Type.String(),
  /** Its replacement; may be empty. */
  becomes: Type.String(),
  times: Type.Integer({ minimum: 1 }),
  /** Contents with the character: at most five. */
  contentIds: Type.Array(Type.String()),
});
export type LostCharacter = Static<typeof LostCharacterSchema>;

const CsvTallySchema = Type.Object({
  rows: Type.Integer({ minimum: 0 }),
  /** Contents that do not exist or that the user may not see. */
  leftOut: Type.Integer({ minimum: 0 }),
  /** The most frequent first, at most 200. */
  lost: Type.Array(LostCharacterSchema),
  /** How many different characters are lost. */
  lostKinds: Type.Integer({ minimum: 0 }),
});
export type CsvTally = Static<typeof CsvTallySchema>;

const CsvJobRequestSchema = Type.Object(
  // `checkOnly`: no file is created.
  { ...CsvRequestSchema.properties, checkOnly: Type.Boolean() },
  closed,
);
export type CsvJobRequest = Static<typeof CsvJobRequestSchema>;

const NewCsvPresetSchema = Type.Object(
  { name: Type.String({ maxLength: 1000 }), ...CsvSettingSchema.properties },
  closed,
);
export type NewCsvPreset = Static<typeof NewCsvPresetSchema>;

const CsvPresetChangeSchema = Type.Object(
  { ...NewCsvPresetSchema.properties, version: VersionSchema },
  closed,
);
export type CsvPresetChange = Static<typeof CsvPresetChangeSchema>;

/** A setting under a name, of one member. */
const CsvPresetSchema = Type.Object({
  presetId: Type.String(),
  name: Type.String(),
  /** Incremented by each change; a change names the version that was read. */
  version: VersionSchema,
  ...CsvSettingSchema.properties,
});
export type CsvPreset = Static<typeof CsvPresetSchema>;

const presetParams = Type.Object({ presetId: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) });
const preset = inData(Type.Object({ preset: CsvPresetSchema }));
const PRESET_REFUSALS = {
  E1029: 'a name that there is',
  E0001: 'no name',
  E0024: 'a name that is too long',
} as const;
const TOO_MANY = { E1022: 'more contents than are made at once; `POST /csv/jobs` makes them' } as const;

/**
 * The CSV of contents (RFC 4180 with CRLF). Text is quoted, numbers are not. A text that a spreadsheet would run as a formula
 * (it
 * begins with `= + - @`, their full-width forms, a tab or a carriage return) is prefixed with a `'`, unless it is a number.
 */
export const CSV_ENDPOINTS = defineEndpoints({
  'POST /csv/plan': {
    summary: 'How many contents a CSV would have, before anything is made.',
    access: 'member',
    reads: true,
    body: Type.Object({ source: CsvSourceSchema }, closed),
    response: inData(CsvPlanSchema),
    errors: {
      E1022: 'more than the limit `csvItems` allows',
      E1058: 'a result that has more hits than it holds',
    },
  },
  'POST /csv/check': {
    summary: 'What the encoding would lose.',
    access: 'member',
    reads: true,
    body: CsvRequestSchema,
    response: inData(CsvTallySchema),
    errors: TOO_MANY,
  },
  'POST /csv': {
    summary: 'The CSV.',
    access: 'member',
    body: CsvRequestSchema,
    file: true,
    errors: TOO_MANY,
  },
  'POST /csv/jobs': {
    summary: 'Makes a CSV of up to 100,000 contents, or checks one, as a job, whose result is a tally.',
    access: 'member',
    body: CsvJobRequestSchema,
    response: JobResponseSchema,
  },
  'GET /csv/files/:jobId': {
    summary: 'The CSV of a finished job, for its owner, for a day.',
    access: 'member',
    params: Type.Object({ jobId: UuidSchema }),
    file: true,
  },
  'POST /csv/texts': {
    summary:
      'The texts among the contents as one plain file (UTF-8, CRLF): of each its headlines, its body without readings, and where it appeared. ' +
      'Photographs, and what is under embargo, are left out. It is written while it is read.',
    access: 'member',
    body: Type.Object({ source: CsvSourceSchema }, closed),
    file: true,
    errors: { E1022: 'more than the limit `csvItems` allows', '404': 'no text that the user may see' },
  },
  'GET /csv/presets': {
    summary: 'The presets of the member, in the order of their names.',
    access: 'member',
    response: inData(Type.Object({ presets: Type.Array(CsvPresetSchema) })),
  },
  'POST /csv/presets': {
    summary: 'Stores a preset.',
    access: 'member',
    body: NewCsvPresetSchema,
    response: preset,
    errors: { ...PRESET_REFUSALS, E1033: 'as many as there may be' },
  },
  'PUT /csv/presets/:presetId': {
    summary: 'Changes a preset.',
    access: 'member',
    params: presetParams,
    body: CsvPresetChangeSchema,
    response: preset,
    errors: { ...PRESET_REFUSALS, W0002: 'it was changed since (409)' },
  },
  'DELETE /csv/presets/:presetId': {
    summary: 'Deletes a preset.',
    access: 'member',
    params: presetParams,
  },
});
