import { type Static, Type } from 'typebox';
import { MOST_CART_IDS } from '../api/cart-constants.ts';
import { REVIEW_REASON_CODES } from '../api/order-constants.ts';
import { UseConditionsSchema } from './cart-details.ts';
import { ContractTermsSchema } from './contracts.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { FeeTableSchema, TaxRateSchema } from './fees.ts';
import { LicenceNoSchema, LicenceStepSchema } from './licences.ts';
import {
  ORDER_PARAMS,
  ORDER_STEP_ERRORS,
  OrderDetailSchema,
  OrderIdSchema,
  OrderSummarySchema,
  OrderTextSchema,
} from './orders.ts';
import { closed, DaySchema, NextCursorSchema, VersionSchema } from './parts.ts';

const OrdererSchema = {
  ordererId: Type.String(),
  ordererName: Type.String(),
  groupName: Type.String(),
  /** Allowing it needs a second reviewer. */
  needsTwo: Type.Boolean(),
  /** The reader's own order: others review it. */
  isOwn: Type.Boolean(),
  /** It accepts an offer of the desk. */
  isAgreed: Type.Boolean(),
};

const ReviewEntrySchema = Type.Object({
  ...OrderSummarySchema.properties,
  ...OrdererSchema,
  /** Contents with something to decide. */
  conflictCount: Type.Integer({ minimum: 0 }),
  /** Other orders of the orderer. */
  otherOrders: Type.Integer({ minimum: 0 }),
});
export type ReviewEntry = Static<typeof ReviewEntrySchema>;

const ReviewPageSchema = Type.Object({
  resultList: Type.Array(ReviewEntrySchema),
  nextCursor: NextCursorSchema,
});
export type ReviewPage = Static<typeof ReviewPageSchema>;

const ReviewDetailSchema = Type.Object({
  ...OrderDetailSchema.properties,
  ...OrdererSchema,
  /** The last other orders of the orderer, newest first. */
  earlier: Type.Array(OrderSummarySchema),
});
export type ReviewDetail = Static<typeof ReviewDetailSchema>;

const ReviewQuerySchema = Type.Object(
  {
    /** Absent: everything that is not decided. */
    state: Type.Optional(Type.Enum(['submitted', 'reviewing', 'returned'])),
    /** Orders in every state: number of order or licence, name of the orderer, or texts as in the history; newest first. */
    text: Type.Optional(Type.String({ maxLength: 200 })),
    cursor: Type.Optional(OrderIdSchema),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  closed,
);
export type ReviewQuery = Static<typeof ReviewQuerySchema>;

const ReasonSchema = Type.Enum([...REVIEW_REASON_CODES]);
const ItemIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });
const DecisionSchema = Type.Union([
  Type.Object(
    {
      itemId: ItemIdSchema,
      decision: Type.Literal('allow'),
      /** No other use of the content in the same term and territory. */
      exclusive: Type.Boolean(),
    },
    closed,
  ),
  Type.Object(
    { itemId: ItemIdSchema, decision: Type.Enum(['refuse', 'return']), reason: ReasonSchema },
    closed,
  ),
]);
export type ReviewDecision = Static<typeof DecisionSchema>;

const DecisionsSchema = Type.Object(
  {
    version: VersionSchema,
    decisions: Type.Array(DecisionSchema, { minItems: 1, maxItems: MOST_CART_IDS }),
    /** To the orderer; required where a content is returned. */
    text: OrderTextSchema,
  },
  closed,
);
export type ReviewDecisions = Static<typeof DecisionsSchema>;

/** What an offer is calculated by: the fees and the contract that the order was priced by, and the tax of today. */
const OfferBasisSchema = Type.Object({
  table: FeeTableSchema,
  taxRates: Type.Array(TaxRateSchema),
  /** YYYYMMDD in Asia/Tokyo. */
  today: DaySchema,
  contract: Type.Union([
    Type.Object({ terms: ContractTermsSchema, used: Type.Integer({ minimum: 0 }) }),
    Type.Null(),
  ]),
});
export type OfferBasis = Static<typeof OfferBasisSchema>;

const NewOfferSchema = Type.Object(
  {
    version: VersionSchema,
    /** What differs from the order; the other contents keep their use and fee. */
    items: Type.Array(
      Type.Object(
        {
          itemId: ItemIdSchema,
          use: UseConditionsSchema,
          /** Null: as calculated. Its bounds are checked with a message. */
          fee: Type.Union([Type.Number(), Type.Null()]),
          reason: OrderTextSchema,
        },
        closed,
      ),
      { minItems: 1, maxItems: MOST_CART_IDS },
    ),
    /** To the orderer. */
    text: OrderTextSchema,
  },
  closed,
);
export type NewOffer = Static<typeof NewOfferSchema>;

/** Names and addresses of other people are sealed. */
const REVIEWERS = { access: 'internal', permission: 'review', sealed: true } as const;
const detail = inData(ReviewDetailSchema);
const TEXT = { E0001: 'no text', E0024: 'too long' } as const;
const NOT_OWN = { '403': "the reviewer's own order" } as const;

/** Orders of all members, for reviewers (BO001). */
export const ORDER_REVIEW_ENDPOINTS = defineEndpoints({
  'GET /order-reviews': {
    summary: 'Orders that are not decided, oldest first; with a text orders in every state.',
    ...REVIEWERS,
    query: ReviewQuerySchema,
    response: inData(ReviewPageSchema),
  },
  'GET /order-reviews/:orderId': {
    summary: 'An order with its thread and the last orders of its orderer.',
    ...REVIEWERS,
    params: ORDER_PARAMS,
    response: detail,
    errors: { '404': 'unknown' },
  },
  'POST /order-reviews/:orderId/start': {
    summary: 'Shows the orderer that the review has started.',
    ...REVIEWERS,
    params: ORDER_PARAMS,
    body: Type.Object({ version: VersionSchema }, closed),
    response: detail,
    errors: { ...ORDER_STEP_ERRORS, ...NOT_OWN },
  },
  'POST /order-reviews/:orderId/question': {
    summary: 'Sends a question to the orderer: the review waits for the answer.',
    ...REVIEWERS,
    params: ORDER_PARAMS,
    body: Type.Object({ text: OrderTextSchema, version: VersionSchema }, closed),
    response: detail,
    errors: { ...ORDER_STEP_ERRORS, ...NOT_OWN, ...TEXT },
  },
  'GET /order-reviews/:orderId/offer-basis': {
    summary: 'What an offer for an order is calculated by.',
    ...REVIEWERS,
    params: ORDER_PARAMS,
    response: inData(OfferBasisSchema),
    errors: { '404': 'unknown' },
  },
  'POST /order-reviews/:orderId/offer': {
    summary:
      'Offers other uses or fees as a new version of the quote, and returns the order. An earlier offer for it ends.',
    ...REVIEWERS,
    params: ORDER_PARAMS,
    body: NewOfferSchema,
    response: detail,
    errors: {
      ...ORDER_STEP_ERRORS,
      ...NOT_OWN,
      '400': 'nothing is changed, or a content cannot be used so; `field` names it',
      '409': 'the state does not allow it, or no issuer is entered',
      E0001: 'no text, no fee where none can be calculated, or no reason for another fee',
      E0002: 'a choice that the fees do not have',
      E0023: 'a fee that is not from 0 to 99,999,999',
      E0024: 'too long',
    },
  },
  'POST /order-reviews/:orderId/cancel': {
    summary:
      'Cancels an order with a reason. Of an approved one the licences are revoked and the invoice is taken back.',
    ...REVIEWERS,
    params: ORDER_PARAMS,
    body: Type.Object({ text: OrderTextSchema, version: VersionSchema }, closed),
    response: detail,
    errors: { ...ORDER_STEP_ERRORS, ...NOT_OWN, ...TEXT },
  },
  'POST /order-reviews/:orderId/licences/:licenceNo': {
    summary: 'Suspends, resumes or revokes one licence with a reason, which is sent to its holder.',
    ...REVIEWERS,
    params: Type.Object({ ...ORDER_PARAMS.properties, licenceNo: LicenceNoSchema }),
    body: LicenceStepSchema,
    response: detail,
    errors: {
      ...NOT_OWN,
      ...TEXT,
      '404': 'unknown',
      W0002: 'the licence is in another state than the reviewer saw, or the step does not exist (409)',
    },
  },
  'POST /order-reviews/:orderId/decisions': {
    summary:
      'Decides contents, all or none. With the last one the order is decided, and allowed contents get their licences.',
    ...REVIEWERS,
    params: ORDER_PARAMS,
    body: DecisionsSchema,
    response: detail,
    errors: {
      ...ORDER_STEP_ERRORS,
      ...NOT_OWN,
      ...TEXT,
      '409':
        'the state does not allow it, a second reviewer is needed, or another licence excludes one of them',
    },
  },
});
