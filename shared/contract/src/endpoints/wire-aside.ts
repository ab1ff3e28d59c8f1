import { type Static, Type } from 'typebox';
import { NEWS_FORMATS, WIRE_REFUSAL_CODES } from '../api/wire-constants.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { closed, EDITORS } from './parts.ts';

const AsideIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });
const WireRefusalCodeSchema = Type.Enum([...WIRE_REFUSAL_CODES]);

const AsideDeliverySchema = Type.Object({
  asideId: AsideIdSchema,
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  receivedAt: Type.String({ pattern: '^[0-9]{14}$' }),
  code: WireRefusalCodeSchema,
  /** In Japanese. */
  reason: Type.String(),
  bytes: Type.Integer({ minimum: 0 }),
  /** Of its source, and its name; empty: it was delivered by HTTP. */
  folder: Type.String(),
  sourceName: Type.String(),
  fileName: Type.String(),
});
export type WireAsideDelivery = Static<typeof AsideDeliverySchema>;

const AsideSchema = Type.Object({
  deliveries: Type.Array(AsideDeliverySchema),
  /** Of all pages. */
  total: Type.Integer({ minimum: 0 }),
  /** Null without older ones. */
  nextCursor: Type.Union([AsideIdSchema, Type.Null()]),
});
export type WireAside = Static<typeof AsideSchema>;

const RetriedSchema = Type.Object({
  /** Items that it became now; empty where all were known, or are under embargo. */
  wireIds: Type.Array(Type.String()),
  held: Type.Optional(Type.Integer({ minimum: 1 })),
  format: Type.Optional(Type.Enum([...NEWS_FORMATS])),
  /** Why it is still set aside, as a part at least could not be read; absent: it is not any more. */
  aside: Type.Optional(Type.Object({ code: WireRefusalCodeSchema, reason: Type.String() })),
});
export type WireRetried = Static<typeof RetriedSchema>;

const params = Type.Object({ asideId: AsideIdSchema });
const UNKNOWN = { '404': 'unknown delivery' };

/** Deliveries of the wire that could not be read. */
export const WIRE_ASIDE_ENDPOINTS = defineEndpoints({
  'GET /wire/aside': {
    summary: 'Deliveries that could not be read, the newest first, in pages.',
    ...EDITORS,
    query: Type.Object({ cursor: Type.Optional(AsideIdSchema) }, closed),
    response: inData(AsideSchema),
  },
  'GET /wire/aside/:asideId/content': {
    summary: 'A delivery as it was received.',
    ...EDITORS,
    params,
    file: true,
    errors: { ...UNKNOWN, '409': 'a story of it is under embargo' },
  },
  'POST /wire/aside/:asideId/retry': {
    summary: 'Reads a delivery again, as its source is set now.',
    ...EDITORS,
    params,
    response: inData(RetriedSchema),
    errors: { ...UNKNOWN, '429': 'too many deliveries are waiting' },
  },
  'POST /wire/aside/retry': {
    summary: 'Reads all of them again, the oldest first, for at most 20 seconds.',
    ...EDITORS,
    body: Type.Object(
      /** Those up to this one are done. */
      { after: Type.Optional(AsideIdSchema) },
      closed,
    ),
    response: inData(
      Type.Object({
        /** How many were read, and how many are still set aside of those. */
        read: Type.Integer({ minimum: 0 }),
        remaining: Type.Integer({ minimum: 0 }),
        /** Continue with it as `after`; null: all were tried. */
        next: Type.Union([AsideIdSchema, Type.Null()]),
      }),
    ),
  },
  'DELETE /wire/aside/:asideId': {
    summary: 'Deletes a delivery that could not be read.',
    ...EDITORS,
    params,
    errors: UNKNOWN,
  },
});
