import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';

/** Null: without an end. */
const ValueSchema = Type.Union([Type.Integer(), Type.Null()]);

const dryRun = {
  /** That was counted with, in `unit`. */
  value: ValueSchema,
  /** YYYYMMDDHHmmss in Asia/Tokyo: the oldest moment that stays; empty without an end. */
  before: Type.String(),
  /** Rows that would be removed now. */
  count: Type.Integer(),
};
const DryRunSchema = Type.Object(dryRun);
export type DryRun = Static<typeof DryRunSchema>;

/** How long a kind of data is retained. */
const RetentionSchema = Type.Object({
  key: Type.String(),
  label: Type.String(),
  unit: Type.Enum(['days', 'hours']),
  /** Why there are these bounds, and what stays; in Japanese. */
  note: Type.String(),
  ...dryRun,
  defaultValue: ValueSchema,
  minimum: Type.Integer(),
  maximum: Type.Integer(),
  /** 0 until it is set for the first time; to be sent back with the next edit. */
  version: Type.Integer(),
  /** YYYYMMDDHHmmss in Asia/Tokyo and user id of the last edit; empty without one. */
  editedAt: Type.String(),
  editedBy: Type.String(),
  /** Rows removed by all runs. */
  removed: Type.Integer(),
  /** YYYYMMDDHHmmss in Asia/Tokyo: end of the last run; empty before the first. */
  ranAt: Type.String(),
});
export type Retention = Static<typeof RetentionSchema>;

const ChangeSchema = Type.Object(
  {
    value: ValueSchema,
    version: Type.Integer({ minimum: 0 }),
    /** The number of rows that the user confirmed; null if none was shown. A shorter period needs it. */
    confirmed: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  },
  { additionalProperties: false },
);
export type RetentionRequest = Static<typeof ChangeSchema>;

const params = Type.Object({ key: Type.String({ maxLength: 40 }) });
const OUT_OF_BOUNDS = { E0023: 'out of its bounds', '404': 'unknown kind' };

export const RETENTION_ENDPOINTS = defineEndpoints({
  'GET /admin/retentions': {
    summary: 'How long each kind of data is retained, and what would be removed now.',
    access: 'internal',
    permission: 'administration',
    response: inData(Type.Object({ retentions: Type.Array(RetentionSchema) })),
  },
  'GET /admin/retentions/:key/dry-run': {
    summary: 'What would be removed now with a value; without one, with the default.',
    access: 'internal',
    permission: 'administration',
    params,
    query: Type.Object(
      { value: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })) },
      { additionalProperties: false },
    ),
    response: inData(Type.Object({ dryRun: DryRunSchema })),
    errors: OUT_OF_BOUNDS,
  },
  'PUT /admin/retentions/:key': {
    summary: 'Sets how long a kind of data is retained; null sets it back to its default.',
    access: 'internal',
    permission: 'administration',
    recentPassword: true,
    params,
    body: ChangeSchema,
    response: inData(Type.Object({ retention: RetentionSchema })),
    errors: {
      ...OUT_OF_BOUNDS,
      W0002: 'another user set it since (409)',
      '409': 'shorter, and more would be removed than was confirmed',
    },
  },
});
