import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { closed, NextCursorSchema } from './parts.ts';

/** Something that happened to the account of the caller. */
const AccountEventSchema = Type.Object({
  id: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  happenedAt: Type.String(),
  /** In Japanese. */
  label: Type.String(),
  /** What was changed, or how often it happened, in Japanese; empty without. */
  note: Type.String(),
  /** `unknown`: a visitor who did not log in. */
  by: Type.Enum(['self', 'administrator', 'unknown']),
  /** Browser and system, and network address; empty if unknown, or of an administrator. */
  device: Type.String(),
  address: Type.String(),
});
export type AccountEvent = Static<typeof AccountEventSchema>;

export const ACCOUNT_HISTORY_ENDPOINTS = defineEndpoints({
  'GET /user/account-history': {
    summary: 'What happened to the account of the caller, newest first.',
    access: 'member',
    query: Type.Object(
      {
        cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
        /** Default 20. */
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      },
      closed,
    ),
    response: inData(Type.Object({ events: Type.Array(AccountEventSchema), nextCursor: NextCursorSchema })),
  },
});
