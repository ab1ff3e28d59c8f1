import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';

/** A number in messages of the catalogue. All values are whole numbers in `unit`. */
const AdminLimitSchema = Type.Object({
  key: Type.String(),
  /** Name of the limit, in Japanese. */
  label: Type.String(),
  unit: Type.Enum(['items', 'pieces', 'times', 'characters', 'bytes', 'days', 'minutes', 'yen']),
  /** Codes of the messages with it, for example E1048. */
  messages: Type.Array(Type.String()),
  value: Type.Integer(),
  defaultValue: Type.Integer(),
  minimum: Type.Integer(),
  maximum: Type.Integer(),
  /** 0 until it is set for the first time; to be sent back with the next edit. */
  version: Type.Integer(),
  /** YYYYMMDDHHmmss in Asia/Tokyo and user id of the last edit; empty without one. */
  editedAt: Type.String(),
  editedBy: Type.String(),
});
export type AdminLimit = Static<typeof AdminLimitSchema>;
export type LimitUnit = AdminLimit['unit'];

const ChangeSchema = Type.Object(
  { value: Type.Union([Type.Integer(), Type.Null()]), version: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
);
export type AdminLimitRequest = Static<typeof ChangeSchema>;

export const LIMIT_ENDPOINTS = defineEndpoints({
  'GET /admin/limits': {
    summary: 'All limits.',
    access: 'internal',
    response: inData(Type.Object({ limits: Type.Array(AdminLimitSchema) })),
  },
  'PUT /admin/limits/:key': {
    summary: 'Sets a limit; null sets it back to its default.',
    access: 'internal',
    permission: 'administration',
    recentPassword: true,
    params: Type.Object({ key: Type.String({ maxLength: 40 }) }),
    body: ChangeSchema,
    response: inData(Type.Object({ limit: AdminLimitSchema })),
    errors: { E0023: 'out of its bounds', '404': 'unknown key', W0002: 'another user set it since (409)' },
  },
});
