import { type Static, Type } from 'typebox';
import { MOST_CART_IDS } from '../api/cart-constants.ts';
import {
  HISTORY_SORT_CODES,
  HISTORY_TYPE_CODES,
  LICENCE_STATE_CODES,
  ORDER_STATE_CODES,
  REVIEW_REASON_CODES,
} from '../api/order-constants.ts';
import { UseConditionsSchema } from './cart-details.ts';
import { ContentSummarySchema } from './contents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { FeeVersionIdSchema } from './fees.ts';
import { ContentIdSchema, closed, DaySchema, NextCursorSchema, UuidSchema, VersionSchema } from './parts.ts';
import { PublicationReportSchema } from './publication-report.ts';

/** Whole yen. */
const AmountSchema = Type.Integer({ minimum: 0 });
export const OrderIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });
export const DocumentIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });
/** Maximum length of a text in a request; the allowed length is in a message of the catalogue. */
export const OrderTextSchema = Type.String({ maxLength: 10_000 });
const OrderStateSchema = Type.Enum([...ORDER_STATE_CODES]);
export type OrderState = Static<typeof OrderStateSchema>;

export const OrderBillingSchema = Type.Object(
  {
    /** Addressee: a company or a person. */
    name: OrderTextSchema,
    department: OrderTextSchema,
    postalCode: OrderTextSchema,
    address: OrderTextSchema,
  },
  closed,
);
export type OrderBilling = Static<typeof OrderBillingSchema>;

const NewOrderSchema = Type.Object(
  {
    /** Chosen by the page for one order: a repeated call with the same one and the same content orders once. */
    requestId: UuidSchema,
    /** Of the cart, as the member saw it. */
    cartVersion: VersionSchema,
    /** What of the cart is ordered. */
    contentIdList: Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_CART_IDS, uniqueItems: true }),
    /** Version of the fees and the total with tax, as the member saw them. */
    feeVersionId: FeeVersionIdSchema,
    total: AmountSchema,
    /** The terms that the member accepts by the order. */
    termsVersion: Type.String({ maxLength: 20 }),
    /** Null: group and name of the account. */
    billing: Type.Union([OrderBillingSchema, Type.Null()]),
    /** A quote of the member for these contents and uses, whose prices apply; null or absent: the fees of now. */
    quoteDocumentId: Type.Optional(Type.Union([DocumentIdSchema, Type.Null()])),
  },
  closed,
);
export type NewOrder = Static<typeof NewOrderSchema>;

const PLACED = {
  orderId: OrderIdSchema,
  orderNo: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  placedAt: Type.String(),
  total: AmountSchema,
};

/** What a repeated call answers in the same way, whatever has happened to the order since. */
const OrderReceiptSchema = Type.Object({
  ...PLACED,
  /** The orderer has an address that a copy is sent to. */
  isMailed: Type.Boolean(),
  /** The order waits for an approver of the group. */
  needsApproval: Type.Boolean(),
  /** The contract of the group cleared it: the desk reviews nothing, and its licences are granted. */
  isCleared: Type.Boolean(),
  isBilledMonthly: Type.Boolean(),
});
export type OrderReceipt = Static<typeof OrderReceiptSchema>;

export const OrderSummarySchema = Type.Object({
  ...PLACED,
  state: OrderStateSchema,
  /** By the contract of the orderer's group: the tax of the order is for reference, that of the monthly invoice counts. */
  isBilledMonthly: Type.Boolean(),
  /** YYYYMMDDHHmmss in Asia/Tokyo, of the last step. */
  changedAt: Type.String(),
  itemCount: Type.Integer({ minimum: 1 }),
  /** Headline of the first content. */
  headline: Type.String(),
  /** The line of steps that screens show. */
  line: Type.Array(Type.Object({ label: Type.String(), mark: Type.Enum(['done', 'current', 'open']) })),
});
export type OrderSummary = Static<typeof OrderSummarySchema>;

const LicenceSchema = Type.Object({
  licenceNo: Type.String(),
  state: Type.Enum([...LICENCE_STATE_CODES]),
  /** First and last day, YYYYMMDD in Asia/Tokyo; null: without an end. */
  startsOn: DaySchema,
  endsOn: Type.Union([DaySchema, Type.Null()]),
  exclusive: Type.Boolean(),
  /** Of the last step of the desk; empty without one. */
  reason: Type.String(),
  /** Number of the licence that it continues; empty without one. */
  renews: Type.String(),
});
export type Licence = Static<typeof LicenceSchema>;
export type LicenceState = Licence['state'];

const OrderedTextSchema = Type.Object({
  publication: Type.String(),
  publishedOn: DaySchema,
  /** 1 morning, 2 evening; empty for other media. */
  editionTime: Type.Enum(['', '1', '2']),
  /** Null without one. */
  page: Type.Union([Type.Integer(), Type.Null()]),
  characters: AmountSchema,
  distribution: Type.Enum(['1', '2', '3']),
});

const OrderItemSchema = Type.Object({
  itemId: Type.String(),
  contentId: ContentIdSchema,
  /** As ordered. */
  headline: Type.String(),
  credit: Type.String(),
  restrictions: Type.String(),
  /** Of a text, as ordered; absent for other contents. */
  text: Type.Optional(OrderedTextSchema),
  use: UseConditionsSchema,
  useText: Type.String(),
  /** Without tax, and how it was reached. */
  fee: AmountSchema,
  feeSteps: Type.Array(
    Type.Object({
      kind: Type.String(),
      label: Type.String(),
      percent: Type.Optional(Type.Integer()),
      amount: AmountSchema,
    }),
  ),
  /** What the desk decides. */
  conflicts: Type.Array(Type.Object({ rule: Type.String(), text: Type.String() })),
  note: Type.String(),
  /** `seconded`: allowed by the first of two reviewers. */
  decision: Type.Enum(['open', 'seconded', 'allowed', 'refused', 'returned']),
  /** Empty without one; label: `REVIEW_REASONS` of the domain package. */
  reason: Type.Enum(['', ...REVIEW_REASON_CODES]),
  /** Null until it is granted. */
  licence: Type.Union([LicenceSchema, Type.Null()]),
  /** As the reader sees it now; null for a content that is not shown any more. */
  content: Type.Union([ContentSummarySchema, Type.Null()]),
});
export type OrderItem = Static<typeof OrderItemSchema>;

const OrderEventSchema = Type.Object({
  eventId: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  happenedAt: Type.String(),
  party: Type.Enum(['orderer', 'approver', 'desk', 'system']),
  /** After it. */
  state: OrderStateSchema,
  /** Question, answer or reason; empty without one. */
  text: Type.String(),
});
export type OrderEvent = Static<typeof OrderEventSchema>;

/** The last offer of the desk for an order. */
const OrderOfferSchema = Type.Object({
  /** The quote that it is. */
  documentId: DocumentIdSchema,
  documentNo: Type.String(),
  validUntil: DaySchema,
  /** `closed`: the order was changed since. */
  state: Type.Enum(['open', 'expired', 'accepted', 'closed']),
  items: Type.Array(
    Type.Object({
      itemId: Type.String(),
      useText: Type.String(),
      /** Against what was ordered. */
      changes: Type.Array(Type.Object({ label: Type.String(), before: Type.String(), after: Type.String() })),
      /** Without tax, and what fees and contract give; null where they have no price. */
      fee: AmountSchema,
      calculatedFee: Type.Union([AmountSchema, Type.Null()]),
      /** Why the fee is another one; empty without a reason. */
      reason: Type.String(),
    }),
  ),
  net: AmountSchema,
  /** Of today. */
  taxPercent: Type.Integer({ minimum: 0 }),
  tax: AmountSchema,
  total: AmountSchema,
});
export type OrderOffer = Static<typeof OrderOfferSchema>;

const OrderReferenceSchema = Type.Union([
  Type.Object({ orderId: OrderIdSchema, orderNo: Type.String() }),
  Type.Null(),
]);

export const OrderDetailSchema = Type.Object({
  ...OrderSummarySchema.properties,
  version: VersionSchema,
  ordererName: Type.String(),
  feeVersionId: FeeVersionIdSchema,
  net: AmountSchema,
  taxPercent: Type.Integer({ minimum: 0 }),
  tax: AmountSchema,
  /** With tax, for what was allowed; null until the order is approved. */
  grantedTotal: Type.Union([AmountSchema, Type.Null()]),
  billing: OrderBillingSchema,
  termsVersion: Type.String(),
  /** The quote whose prices it has; null: the fees of its day. */
  quote: Type.Union([Type.Object({ documentId: DocumentIdSchema, documentNo: Type.String() }), Type.Null()]),
  /** Null where the desk made none. */
  offer: Type.Union([OrderOfferSchema, Type.Null()]),
  /** The order whose offer it accepted, and the one that accepted an offer for it. */
  replaces: OrderReferenceSchema,
  replacedBy: OrderReferenceSchema,
  items: Type.Array(OrderItemSchema),
  /** Oldest first. */
  events: Type.Array(OrderEventSchema),
  /** Of publications, oldest first. */
  reports: Type.Array(PublicationReportSchema),
});
export type OrderDetail = Static<typeof OrderDetailSchema>;

const OfferAcceptanceSchema = Type.Object(
  {
    /** Chosen by the page: a repeated call with the same one and the same content orders once. */
    requestId: UuidSchema,
    /** The offer, its total with tax, and the version of the order, as the member saw them. */
    documentId: DocumentIdSchema,
    total: AmountSchema,
    version: VersionSchema,
    /** The terms that the member accepts by the order. */
    termsVersion: Type.String({ maxLength: 20 }),
    /** Null: that of the order. */
    billing: Type.Union([OrderBillingSchema, Type.Null()]),
  },
  closed,
);
export type OfferAcceptance = Static<typeof OfferAcceptanceSchema>;

const OrderFilterSchema = Type.Object(
  {
    /** Of the code list `purchaseHistoryType`. */
    type: Type.Optional(Type.Enum([...HISTORY_TYPE_CODES])),
    state: Type.Optional(OrderStateSchema),
    /** First and last day of the order, YYYYMMDD in Asia/Tokyo. */
    from: Type.Optional(DaySchema),
    to: Type.Optional(DaySchema),
    /** Texts that are all in number, headlines, publications or notes. */
    text: Type.Optional(Type.String({ maxLength: 200 })),
    /** Of the code list `purchaseHistorySort`; default: newest first. */
    sort: Type.Optional(Type.Enum([...HISTORY_SORT_CODES])),
  },
  closed,
);
export type OrderFilter = Static<typeof OrderFilterSchema>;

const OrderListQuerySchema = Type.Object(
  {
    ...OrderFilterSchema.properties,
    /** `nextCursor` of the previous page, which had the same filter and order. */
    cursor: Type.Optional(OrderIdSchema),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  closed,
);
export type OrderListQuery = Static<typeof OrderListQuerySchema>;

export const OrderPageSchema = Type.Object({
  resultList: Type.Array(OrderSummarySchema),
  nextCursor: NextCursorSchema,
});
export type OrderPage = Static<typeof OrderPageSchema>;

export const ORDER_PARAMS = Type.Object({ orderId: OrderIdSchema });
export const ORDER_STEP_ERRORS = {
  '404': 'unknown, or of another user',
  '409': 'the state of the order does not allow it',
  W0002: 'changed meanwhile (409)',
} as const;

/** Orders of members. Each call concerns the caller's own: those of colleagues are unknown, too. */
export const ORDER_ENDPOINTS = defineEndpoints({
  'POST /orders': {
    summary:
      'Orders contents of the cart, once for a request id, and removes them from the cart. Needs AA006 and AG015.',
    access: 'member',
    body: NewOrderSchema,
    response: inData(OrderReceiptSchema),
    status: 201,
    errors: {
      '400': 'a content that cannot be ordered; `field` names it',
      '404': 'no quote of the member',
      '409':
        'other terms apply, the request id belongs to another order, the group has no approver, or the quote has expired, is used, or is for other contents or uses',
      E0001: 'no billing address',
      E0024: 'a text that is too long',
      E1054: 'fees changed (409): `amounts` has the shown and the current total; nothing was ordered',
      W0002: 'the cart changed meanwhile (409)',
    },
  },
  'GET /orders': {
    summary: "The member's orders.",
    access: 'member',
    query: OrderListQuerySchema,
    response: inData(OrderPageSchema),
    errors: { E1010: 'the first day is after the last' },
  },
  'GET /orders/export': {
    summary: "The contents of the member's orders as CSV (UTF-8 with BOM), one a line.",
    access: 'member',
    query: OrderFilterSchema,
    file: true,
    errors: { E1010: 'the first day is after the last' },
  },
  'GET /orders/:orderId': {
    summary: 'An order of the member with its contents and its thread.',
    access: 'member',
    params: ORDER_PARAMS,
    response: inData(OrderDetailSchema),
    // With the billing address.
    sealed: true,
    errors: { '404': 'unknown, or of another user' },
  },
  'POST /orders/:orderId/answer': {
    summary: 'Answers the question of the desk: the order is reviewed again.',
    access: 'member',
    params: ORDER_PARAMS,
    body: Type.Object({ text: OrderTextSchema, version: VersionSchema }, closed),
    response: inData(OrderDetailSchema),
    // With the billing address.
    sealed: true,
    errors: { ...ORDER_STEP_ERRORS, E0001: 'no text', E0024: 'too long' },
  },
  'POST /orders/:orderId/accept': {
    summary:
      'Accepts the last offer of the desk, once for a request id: orders its contents, and cancels the order that it is for. Needs AA006 and AG015.',
    access: 'member',
    params: ORDER_PARAMS,
    body: OfferAcceptanceSchema,
    response: inData(OrderReceiptSchema),
    status: 201,
    errors: {
      '404': 'unknown order or offer, or of another user',
      '409':
        'the offer has expired, is accepted, or is not open any more; other terms apply; or contents cannot be ordered now',
      E0001: 'no billing address',
      E0024: 'a text that is too long',
      E1054: 'the tax changed (409): `amounts` has the shown and the current total',
      W0002: 'the order changed meanwhile (409)',
    },
  },
  'POST /orders/:orderId/cancel': {
    summary: 'Cancels an order that is not decided yet.',
    access: 'member',
    params: ORDER_PARAMS,
    body: Type.Object({ version: VersionSchema }, closed),
    response: inData(OrderDetailSchema),
    // With the billing address.
    sealed: true,
    errors: ORDER_STEP_ERRORS,
  },
});
