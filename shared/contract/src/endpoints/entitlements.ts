import { type Static, Type } from 'typebox';
import { MOST_CART_IDS } from '../api/cart-constants.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ContentIdSchema, closed, DaySchema } from './parts.ts';

const EntitlementRequestSchema = Type.Object(
  {
    contentIdList: Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_CART_IDS, uniqueItems: true }),
    /** Of the longer side; null: the original. */
    pixels: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()]),
  },
  closed,
);
export type EntitlementRequest = Static<typeof EntitlementRequestSchema>;

export const EntitlementSchema = Type.Object({
  contentId: ContentIdSchema,
  /** Where the right comes from; empty: there is none. */
  by: Type.Enum(['', 'internal', 'licence', 'contract', 'grant']),
  /**
   * Why it may not be downloaded; empty: it may. `unknown`: not for this reader, `size`: only smaller. The others override every right:
   * `takenDown`, `embargo`, and for users outside of the agency `expired`.
   */
  refusal: Type.Enum(['', 'unknown', 'none', 'size', 'takenDown', 'embargo', 'expired']),
  /** Of a licence; its last day is YYYYMMDD in Asia/Tokyo, null without an end. */
  licenceNo: Type.String(),
  endsOn: Type.Union([DaySchema, Type.Null()]),
  /** Pixels of the longer side that the right is limited to; null: it is not. */
  mostPixels: Type.Union([Type.Integer(), Type.Null()]),
});
export type Entitlement = Static<typeof EntitlementSchema>;

/** Who may download what: one answer for all that hands out files. */
export const ENTITLEMENT_ENDPOINTS = defineEndpoints({
  'POST /contents/entitlements': {
    summary: 'Whether the reader may download contents in a size, in the order of the ids.',
    access: 'recipient',
    reads: true,
    body: EntitlementRequestSchema,
    response: inData(Type.Array(EntitlementSchema)),
  },
});
