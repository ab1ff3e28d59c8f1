import { type Static, Type } from 'typebox';

/** What a limit counts. */
export const LIMIT_UNITS = ['items', 'pieces', 'times', 'characters', 'bytes', 'days', 'minutes'] as const;
export type LimitUnit = (typeof LIMIT_UNITS)[number];

/** A number behind messages of the catalogue. All values are whole numbers in `unit`. */
export const AdminLimitSchema = Type.Object({
  key: Type.String(),
  /** What is limited, in Japanese. */
  label: Type.String(),
  unit: Type.Enum([...LIMIT_UNITS]),
  /** Codes of the messages that tell of it, for example E1048. */
  messages: Type.Array(Type.String()),
  value: Type.Integer(),
  defaultValue: Type.Integer(),
  minimum: Type.Integer(),
  maximum: Type.Integer(),
  /** 0 until it is set for the first time; to be sent back with the next edit. */
  version: Type.Integer(),
  /** YYYYMMDDHHmmss in Asia/Tokyo and user id of the last edit; empty where there was none. */
  editedAt: Type.String(),
  editedBy: Type.String(),
});
export type AdminLimit = Static<typeof AdminLimitSchema>;

/** `GET /admin/limits`, for internal users. */
export const AdminLimitsResponseSchema = Type.Object({
  data: Type.Object({ limits: Type.Array(AdminLimitSchema) }),
});
export type AdminLimitsResponse = Static<typeof AdminLimitsResponseSchema>;

/**
 * `PUT /admin/limits/{key}`, for administrators: sets a limit, null sets it back to its default. E0023 out of its
 * bounds, 404 for an unknown key, 409 with W0002 where somebody else set it since.
 */
export const AdminLimitRequestSchema = Type.Object(
  { value: Type.Union([Type.Integer(), Type.Null()]), version: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
);
export type AdminLimitRequest = Static<typeof AdminLimitRequestSchema>;

export const AdminLimitResponseSchema = Type.Object({ data: Type.Object({ limit: AdminLimitSchema }) });
export type AdminLimitResponse = Static<typeof AdminLimitResponseSchema>;
