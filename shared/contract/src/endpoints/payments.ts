import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { DocumentIdSchema, OrderTextSchema } from './orders.ts';
import { closed, DaySchema, NextCursorSchema, UuidSchema } from './parts.ts';
import { ACCOUNTANTS, AllocationIdSchema, AllocationSchema, PaymentIdSchema } from './receivables.ts';

/** Whole yen. */
const AmountSchema = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const PositiveSchema = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Of one payment: 12 digits, as in files of banks. Sums of thousands of them stay exact. */
const MOST_PAID = 999_999_999_999;

/** Money that arrived; it never changes. */
const PaymentEntrySchema = Type.Object({
  paymentId: PaymentIdSchema,
  receivedOn: DaySchema,
  amount: AmountSchema,
  /** As the bank wrote it, or as it was entered. */
  payer: Type.String(),
  source: Type.Enum(['entered', 'bank']),
  /** Empty for entered ones. */
  bankReference: Type.String(),
  note: Type.String(),
  /** Neither allocated to an invoice nor refunded. */
  unallocated: AmountSchema,
});
export type PaymentEntry = Static<typeof PaymentEntrySchema>;

const PaymentDetailSchema = Type.Object({
  ...PaymentEntrySchema.properties,
  enteredBy: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  enteredAt: Type.String(),
  /** Oldest first. */
  allocations: Type.Array(AllocationSchema),
});
export type PaymentDetail = Static<typeof PaymentDetailSchema>;

const NewPaymentSchema = Type.Object(
  {
    /** Chosen by the page for one payment: a repeated call with the same one and the same content enters it once. */
    requestId: UuidSchema,
    receivedOn: DaySchema,
    amount: Type.Integer({ minimum: 1, maximum: MOST_PAID }),
    payer: OrderTextSchema,
    note: OrderTextSchema,
  },
  closed,
);
export type NewPayment = Static<typeof NewPaymentSchema>;

const PaymentQuerySchema = Type.Object(
  {
    /** Only payments with something unallocated. */
    unallocated: Type.Optional(Type.Boolean()),
    /** First and last day of receipt. */
    from: Type.Optional(DaySchema),
    to: Type.Optional(DaySchema),
    /** Part of the payer. */
    payer: Type.Optional(Type.String({ maxLength: 200 })),
    cursor: Type.Optional(PaymentIdSchema),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  closed,
);
export type PaymentQuery = Static<typeof PaymentQuerySchema>;

const PaymentPageSchema = Type.Object({
  resultList: Type.Array(PaymentEntrySchema),
  nextCursor: NextCursorSchema,
});
export type PaymentPage = Static<typeof PaymentPageSchema>;

const NewAllocationsSchema = Type.Object(
  {
    /** Of the payment, as the page showed it: a repeated call is refused. */
    unallocated: AmountSchema,
    allocations: Type.Array(
      Type.Object(
        {
          /** The invoice. */
          documentId: DocumentIdSchema,
          amount: AmountSchema,
          /** Deducted by the payer for the transfer, and granted as a discount (売上値引). */
          fee: AmountSchema,
        },
        closed,
      ),
      { minItems: 1, maxItems: 100 },
    ),
  },
  closed,
);
export type NewAllocations = Static<typeof NewAllocationsSchema>;

const RefundSchema = Type.Object(
  {
    /** As the page showed it: a repeated call is refused. */
    unallocated: AmountSchema,
    amount: PositiveSchema,
    /** To whom, when and how. */
    text: OrderTextSchema,
  },
  closed,
);
export type NewRefund = Static<typeof RefundSchema>;

const PAYMENT_PARAMS = Type.Object({ paymentId: PaymentIdSchema });
const detail = inData(PaymentDetailSchema);
const TEXT = { E0001: 'no text', E0024: 'too long' } as const;

/** Payments, for the accounts (BO002). */
export const PAYMENT_ENDPOINTS = defineEndpoints({
  'GET /payments': {
    summary: 'Payments by day and payer, newest first.',
    ...ACCOUNTANTS,
    query: PaymentQuerySchema,
    response: inData(PaymentPageSchema),
  },
  'POST /payments': {
    summary: 'Enters a payment, once for a request id.',
    ...ACCOUNTANTS,
    body: NewPaymentSchema,
    response: detail,
    status: 201,
    errors: {
      ...TEXT,
      '409': 'the request id belongs to another payment',
      E0022: 'a day more than two years ago',
      E0030: 'no day',
      E0052: 'a day in the future',
    },
  },
  'GET /payments/:paymentId': {
    summary: 'A payment with what it was used for.',
    ...ACCOUNTANTS,
    params: PAYMENT_PARAMS,
    response: detail,
    errors: { '404': 'unknown' },
  },
  'POST /payments/:paymentId/allocations': {
    summary: 'Allocates a payment to invoices, all of them or none.',
    ...ACCOUNTANTS,
    params: PAYMENT_PARAMS,
    body: NewAllocationsSchema,
    response: detail,
    errors: {
      '400': 'no amount, or a fee that is none of a bank; `field` names it',
      '404': 'an unknown payment or invoice',
      '409': 'more than is left of the payment, or to be paid of an invoice',
      W0002: 'the payment was used meanwhile (409)',
    },
  },
  'POST /payments/:paymentId/allocations/:allocationId/reversal': {
    summary: 'Reverses an allocation, or a refund: its amount can be allocated again.',
    ...ACCOUNTANTS,
    params: Type.Object({ paymentId: PaymentIdSchema, allocationId: AllocationIdSchema }),
    body: Type.Object({ text: OrderTextSchema }, closed),
    response: detail,
    errors: { ...TEXT, '404': 'unknown', '409': 'reversed already' },
  },
  'POST /payments/:paymentId/refunds': {
    summary: 'Records that unallocated money was paid back.',
    ...ACCOUNTANTS,
    params: PAYMENT_PARAMS,
    body: RefundSchema,
    response: detail,
    errors: {
      ...TEXT,
      '404': 'unknown',
      '409': 'more than is unallocated',
      W0002: 'the payment was used meanwhile (409)',
    },
  },
});
