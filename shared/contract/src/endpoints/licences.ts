import { type Static, Type } from 'typebox';
import { LICENCE_STATE_CODES } from '../api/order-constants.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { OrderIdSchema, OrderTextSchema } from './orders.ts';
import { ContentIdSchema, closed, DaySchema, EDITORS } from './parts.ts';

export const LicenceNoSchema = Type.String({ pattern: '^L[0-9]{4}-[0-9]{6,9}$' });
const LICENCE_PARAMS = Type.Object({ licenceNo: LicenceNoSchema });
const TAKEDOWN_PARAMS = Type.Object({ contentId: ContentIdSchema });
const UNKNOWN = { '404': "unknown, or another user's" } as const;

/** A step of the desk. */
export const LicenceStepSchema = Type.Object(
  {
    /** The state that the reviewer saw. */
    from: Type.Enum([...LICENCE_STATE_CODES]),
    /** `active`: it is resumed. */
    to: Type.Enum(['active', 'suspended', 'revoked']),
    /** The reason, to the holder. */
    text: OrderTextSchema,
  },
  closed,
);
export type LicenceStep = Static<typeof LicenceStepSchema>;

const TakedownNoticeSchema = Type.Object({
  licenceNo: Type.String(),
  orderId: OrderIdSchema,
  contentId: ContentIdSchema,
  /** As ordered. */
  headline: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  takenDownAt: Type.String(),
});
export type TakedownNotice = Static<typeof TakedownNoticeSchema>;

const TakedownHolderSchema = Type.Object({
  licenceNo: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
  groupName: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo; null until the holder confirms that the use was stopped. */
  acknowledgedAt: Type.Union([Type.String(), Type.Null()]),
});
export type TakedownHolder = Static<typeof TakedownHolderSchema>;

const RenewalSchema = Type.Object({
  /** In the cart now. */
  contentId: ContentIdSchema,
  /** First day of the following term. */
  startsOn: DaySchema,
});
export type Renewal = Static<typeof RenewalSchema>;

/** What holders do with their licences, and who confirmed a takedown. */
export const LICENCE_ENDPOINTS = defineEndpoints({
  'POST /licences/:licenceNo/renewal': {
    summary:
      'Puts the content of a licence into the cart of its holder, for the following term. Needs AA006 and AG015.',
    access: 'member',
    params: LICENCE_PARAMS,
    response: inData(RenewalSchema),
    errors: {
      ...UNKNOWN,
      '409':
        'it cannot be renewed, was renewed already, or the content or its conditions are not offered any more',
    },
  },
  'GET /licences/takedown-notices': {
    summary: 'Takedowns of licensed contents that the member has not confirmed.',
    access: 'member',
    response: inData(Type.Array(TakedownNoticeSchema)),
  },
  'POST /licences/:licenceNo/takedown-acknowledgement': {
    summary: 'The holder confirms that the use was stopped; repeated, it changes nothing.',
    access: 'member',
    params: LICENCE_PARAMS,
    errors: UNKNOWN,
  },
  'GET /admin/takedowns/:contentId/holders': {
    summary:
      'The holders of licences that were notified of a takedown, those who have not confirmed it first.',
    ...EDITORS,
    // Names of members.
    sealed: true,
    params: TAKEDOWN_PARAMS,
    response: inData(Type.Array(TakedownHolderSchema)),
    errors: { E1071: 'not taken down' },
  },
  'POST /admin/takedowns/:contentId/reminder': {
    summary: 'Sends the mail again to the holders who have not confirmed it.',
    ...EDITORS,
    params: TAKEDOWN_PARAMS,
    response: inData(Type.Object({ mailed: Type.Integer({ minimum: 0 }) })),
    errors: { E1071: 'not taken down' },
  },
});
