import { type Static, Type } from 'typebox';
import { BULK_OUTCOMES, BULK_STATES, MOST_BULK_OPERATIONS } from '../api/bulk-constants.ts';
import { ContentTypeCodeSchema } from './contents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import {
  BULK_EDITORS,
  ContentIdSchema,
  closed,
  HandleSchema,
  NextCursorSchema,
  UuidSchema,
} from './parts.ts';

const BulkIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });
/** Of BULK_FIELDS in the domain package: a field of the form, or `visibility`. */
const KeySchema = Type.String({ pattern: '^[a-zA-Z]{1,40}$' });
const ValuesSchema = Type.Array(Type.String({ maxLength: 10_000 }), { maxItems: 200 });
const TextSchema = Type.String({ maxLength: 10_000 });
const DaysSchema = Type.Integer({ minimum: -36_500, maximum: 36_500 });
const CountSchema = Type.Integer({ minimum: 0 });

/** What is done with one field: the properties that its mode needs. Its meaning is that of the domain package. */
export const BulkOperationSchema = Type.Object(
  {
    key: KeySchema,
    mode: Type.Enum([
      ...(['set', 'clear', 'if-empty', 'find', 'pattern', 'prepend', 'append'] as const),
      ...(['add', 'remove', 'copy', 'shift', 'number', 'relative'] as const),
    ]),
    values: Type.Optional(ValuesSchema),
    text: Type.Optional(TextSchema),
    /** `find`: only where a value begins or ends with it. */
    at: Type.Optional(Type.Enum(['start', 'end'])),
    replacement: Type.Optional(TextSchema),
    from: Type.Optional(KeySchema),
    days: Type.Optional(DaysSchema),
    minutes: Type.Optional(Type.Integer({ minimum: -1_440_000, maximum: 1_440_000 })),
    start: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    step: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    digits: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
  },
  closed,
);

const OutcomeSchema = Type.Enum([...BULK_OUTCOMES]);
const ConfirmationSchema = Type.Enum(['visibility', 'restrictions']);

/** Photographs, films and sound, or texts. */
const KindSchema = Type.Enum(['content', 'text']);

const BulkSchema = Type.Object({
  bulkId: BulkIdSchema,
  /** Kind of its records. */
  kind: KindSchema,
  state: Type.Enum([...BULK_STATES]),
  /** Records, as they were selected. */
  total: CountSchema,
  /** Selected ones that do not exist, are of another kind, or that the user may not edit. */
  unknown: CountSchema,
  /** Of the operations: what runs is what was checked. */
  version: CountSchema,
  operations: Type.Array(BulkOperationSchema),
  /** YYYYMMDD in Asia/Tokyo: the day to which relative dates refer. */
  today: Type.String(),
  reason: Type.String(),
  /** Records by outcome. */
  counts: Type.Object({
    unchecked: CountSchema,
    pending: CountSchema,
    same: CountSchema,
    refused: CountSchema,
    excluded: CountSchema,
    locked: CountSchema,
    changed: CountSchema,
    conflict: CountSchema,
    undone: CountSchema,
    skipped: CountSchema,
  }),
  /** Changed ones that were changed again since by someone: an undo leaves them. */
  changedSince: CountSchema,
  /** What `run` has to confirm, besides the number of changes. */
  confirmations: Type.Array(ConfirmationSchema),
  /** 0 to 1: of the run, or of its undo. */
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  /** Why the run or its undo failed, in Japanese; empty otherwise. */
  errorText: Type.String(),
  /** The job of the run, for the tray; absent before. */
  jobId: Type.Optional(Type.String()),
  undoJobId: Type.Optional(Type.String()),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  createdAt: Type.String(),
  /** Empty before. */
  startedAt: Type.String(),
});
export type Bulk = Static<typeof BulkSchema>;
export type BulkOperationInput = Static<typeof BulkOperationSchema>;
export type BulkCounts = Bulk['counts'];

const BulkItemSchema = Type.Object({
  contentId: ContentIdSchema,
  /** In the selection, from 0. */
  position: CountSchema,
  outcome: OutcomeSchema,
  /** Why it is refused, locked, in conflict or skipped; empty otherwise. */
  code: Type.String(),
  /** In Japanese. */
  text: Type.String(),
  /** Field of the refusal; empty: none, or the record itself. */
  key: Type.String(),
  headline: Type.String(),
  /** Where and when a text appeared; empty otherwise. */
  appeared: Type.String(),
  contentType: ContentTypeCodeSchema,
  /** Address; empty for a record that is not available any more. */
  thumbnail: Type.String(),
  aspectRatio: Type.Number(),
  /** Changed fields, in the order of the form: as they would be, or as they were made. */
  changes: Type.Array(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      from: Type.Array(Type.String()),
      to: Type.Array(Type.String()),
    }),
  ),
  /** Keys whose values were corrected by hand for this record alone. */
  corrected: Type.Array(Type.String()),
  /** Who edits it at this moment. */
  lock: Type.Optional(Type.Object({ userName: Type.String(), since: Type.String() })),
  /** Who changed it after the run, and when: YYYYMMDDHHmmss in Asia/Tokyo. */
  changedBy: Type.Optional(Type.Object({ userName: Type.String(), at: Type.String() })),
});
export type BulkItem = Static<typeof BulkItemSchema>;

/** Selected contents, each once, or every hit of a result of this session. Both in their order. */
const BulkSourceSchema = Type.Union([
  Type.Object({ contentIds: Type.Array(ContentIdSchema, { minItems: 1, maxItems: 100_000 }) }, closed),
  Type.Object({ handle: HandleSchema }, closed),
]);
export type BulkSource = Static<typeof BulkSourceSchema>;

const FieldSummarySchema = Type.Object({
  key: Type.String(),
  /** All records have the same values, which are these. False: 〔複数の値〕. */
  isSame: Type.Boolean(),
  values: Type.Array(Type.String()),
});
export type BulkFieldSummary = Static<typeof FieldSummarySchema>;

const FieldValuesSchema = Type.Object({
  /** The most frequent first, at most 200. */
  values: Type.Array(Type.Object({ value: Type.String(), count: CountSchema })),
  /** Records without a value. */
  none: CountSchema,
  /** All values are listed. */
  isComplete: Type.Boolean(),
});
export type BulkFieldValues = Static<typeof FieldValuesSchema>;

const params = Type.Object({ bulkId: BulkIdSchema });
const unknown = { 404: 'no such bulk update, or of another user' } as const;
const response = inData(BulkSchema);
const notNow = { E1055: 'it runs, or has run (409)' } as const;

/** Changes of many records at once: selected, checked completely, run as a job, undone as one. */
export const BULK_ENDPOINTS = defineEndpoints({
  'POST /bulk': {
    summary:
      'Selects records of one kind for a bulk update, of photographs if none is named. The same `requestId` returns the same one.',
    ...BULK_EDITORS,
    body: Type.Object(
      { requestId: UuidSchema, source: BulkSourceSchema, kind: Type.Optional(KindSchema) },
      closed,
    ),
    response,
    errors: {
      E1021: 'more than the limit `editItems` allows',
      E1058: 'a result that has more hits than it holds',
      E1071: 'none of them exists (404)',
    },
  },
  'GET /bulk': {
    summary:
      'The bulk updates of the user of the last 30 days, newest first, at most 100: of photographs if no kind is named.',
    ...BULK_EDITORS,
    query: Type.Object({ kind: Type.Optional(KindSchema) }, closed),
    response: inData(Type.Array(BulkSchema)),
  },
  'GET /bulk/:bulkId': { summary: 'A bulk update.', ...BULK_EDITORS, params, response, errors: unknown },
  'GET /bulk/:bulkId/items': {
    summary: 'Its records in the order of the selection, 100 a page, with the differences of each.',
    ...BULK_EDITORS,
    params,
    query: Type.Object(
      {
        outcome: Type.Optional(OutcomeSchema),
        /** Changed ones that were changed again since. */
        since: Type.Optional(Type.Literal('1')),
        cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })),
      },
      closed,
    ),
    response: inData(Type.Object({ items: Type.Array(BulkItemSchema), nextCursor: NextCursorSchema })),
    errors: unknown,
  },
  'GET /bulk/:bulkId/fields': {
    summary: 'For each field whether all records have the same values.',
    ...BULK_EDITORS,
    params,
    response: inData(Type.Array(FieldSummarySchema)),
    errors: unknown,
  },
  'GET /bulk/:bulkId/values': {
    summary: 'The values that the records have in a field, with their counts.',
    ...BULK_EDITORS,
    params,
    query: Type.Object({ key: KeySchema }, closed),
    response: inData(FieldValuesSchema),
    errors: { ...unknown, E0061: 'no such field' },
  },
  'PUT /bulk/:bulkId/operations': {
    summary:
      'Replaces the operations and checks the first records with them. `checking`: call `check` until it is `checked`.',
    ...BULK_EDITORS,
    params,
    body: Type.Object(
      {
        /** The version that is replaced. */
        version: CountSchema,
        operations: Type.Array(BulkOperationSchema, { maxItems: MOST_BULK_OPERATIONS }),
        reason: Type.Optional(Type.String({ maxLength: 500 })),
      },
      closed,
    ),
    response,
    errors: {
      ...unknown,
      ...notNow,
      W0002: 'another window replaced them (409)',
      E0030:
        'a pattern that cannot be read, or takes too long; `field` is `operations.<index>`. Others: E0001, E0024, E0061',
    },
  },
  'POST /bulk/:bulkId/check': {
    summary: 'Checks further records, for some seconds.',
    ...BULK_EDITORS,
    params,
    response,
    errors: { ...unknown, ...notNow },
  },
  'PUT /bulk/:bulkId/items/:contentId': {
    summary: 'Excludes a record, or corrects its values by hand; without both it is as the others.',
    ...BULK_EDITORS,
    params: Type.Object({ bulkId: BulkIdSchema, contentId: ContentIdSchema }),
    body: Type.Object(
      {
        excluded: Type.Boolean(),
        /** By key: set in the place of the result of the operations. */
        values: Type.Optional(
          Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,40}$' }), ValuesSchema, {
            additionalProperties: false,
            maxProperties: 100,
          }),
        ),
      },
      closed,
    ),
    response: inData(BulkItemSchema),
    errors: { ...unknown, ...notNow, E0061: 'no such field' },
  },
  'POST /bulk/:bulkId/run': {
    summary: 'Starts the job that writes what was checked. One that runs already is returned as it is.',
    ...BULK_EDITORS,
    params,
    body: Type.Object(
      {
        /** Of the operations, as they were shown. */
        version: CountSchema,
        /** Pending records, as they were shown. */
        changes: CountSchema,
        /** Each of `confirmations`. */
        confirmed: Type.Array(ConfirmationSchema, { maxItems: 2, uniqueItems: true }),
      },
      closed,
    ),
    response,
    errors: {
      ...unknown,
      ...notNow,
      W0002: 'something else was shown (409)',
      E1061: 'nothing would change (400)',
      E0001: 'a confirmation is missing (400)',
    },
  },
  'POST /bulk/:bulkId/cancel': {
    summary: 'Stops the run after its current step. What is written stays, in complete records.',
    ...BULK_EDITORS,
    params,
    response,
    errors: unknown,
  },
  'POST /bulk/:bulkId/undo': {
    summary:
      'Starts the job that sets back what the run changed. Records that were changed again since are left, and named.',
    ...BULK_EDITORS,
    params,
    response,
    errors: { ...unknown, E1055: 'it did not run, or is undone (409)' },
  },
});
