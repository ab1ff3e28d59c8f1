import { type Static, Type } from 'typebox';
import {
  ALLOCATION_KIND_CODES,
  RECEIVABLE_AGE_CODES,
  RECEIVABLE_EVENT_CODES,
  RECEIVABLE_STATE_CODES,
} from '../api/receivable-constants.ts';
import { DOCUMENT_PARAMS, DocumentEntrySchema } from './documents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { DocumentIdSchema, OrderIdSchema, OrderTextSchema } from './orders.ts';
import { closed, DaySchema, NextCursorSchema, VersionSchema } from './parts.ts';

/** Whole yen. */
const AmountSchema = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const StateSchema = Type.Enum([...RECEIVABLE_STATE_CODES]);
export type ReceivableStateCode = Static<typeof StateSchema>;
const AgeSchema = Type.Enum([...RECEIVABLE_AGE_CODES]);
export const PaymentIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });
export const AllocationIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });

/** What is to be paid of an invoice, which gives it its id and number. */
const ReceivableEntrySchema = Type.Object({
  documentId: DocumentIdSchema,
  documentNo: Type.String(),
  issuedOn: DaySchema,
  /** The last day on which a payment is in time: a bank day. */
  dueOn: DaySchema,
  /** The addressee in one line. */
  party: Type.String(),
  groupId: Type.String(),
  /** Null for a monthly invoice. */
  orderId: Type.Union([OrderIdSchema, Type.Null()]),
  /** With tax. */
  amount: AmountSchema,
  /** Payments, with the fees that payers deducted. */
  settled: AmountSchema,
  credited: AmountSchema,
  writtenOff: AmountSchema,
  /** What is left. */
  outstanding: AmountSchema,
  state: StateSchema,
  isDisputed: Type.Boolean(),
  /** Null where nothing is left. */
  age: Type.Union([AgeSchema, Type.Null()]),
  version: VersionSchema,
});
export type ReceivableEntry = Static<typeof ReceivableEntrySchema>;

/** An entry of the ledger of payments and invoices; it never changes. */
export const AllocationSchema = Type.Object({
  allocationId: AllocationIdSchema,
  kind: Type.Enum([...ALLOCATION_KIND_CODES]),
  amount: AmountSchema,
  /** Null for credit notes and what is written off. */
  payment: Type.Union([
    Type.Object({ paymentId: PaymentIdSchema, receivedOn: DaySchema, payer: Type.String() }),
    Type.Null(),
  ]),
  /** Null for a refund. */
  invoice: Type.Union([
    Type.Object({ documentId: DocumentIdSchema, documentNo: Type.String(), party: Type.String() }),
    Type.Null(),
  ]),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  happenedAt: Type.String(),
  /** Empty: the system. */
  actorId: Type.String(),
  /** Reason of a reversal, of a refund and of what is written off. */
  text: Type.String(),
  /** The entry that this one reverses; null where it reverses none. */
  reverses: Type.Union([AllocationIdSchema, Type.Null()]),
  /** Another entry reverses it: neither counts any more. */
  isReversed: Type.Boolean(),
});
export type Allocation = Static<typeof AllocationSchema>;

const ReceivableDetailSchema = Type.Object({
  ...ReceivableEntrySchema.properties,
  /** Oldest first. */
  allocations: Type.Array(AllocationSchema),
  /** Oldest first. */
  events: Type.Array(
    Type.Object({
      eventId: Type.String(),
      /** YYYYMMDDHHmmss in Asia/Tokyo. */
      happenedAt: Type.String(),
      kind: Type.Enum([...RECEIVABLE_EVENT_CODES]),
      amount: AmountSchema,
      /** After it. */
      state: StateSchema,
      /** Empty: the system. */
      actorId: Type.String(),
      text: Type.String(),
    }),
  ),
  /** The invoice, its credit notes and its receipt, oldest first. */
  documents: Type.Array(DocumentEntrySchema),
});
export type ReceivableDetail = Static<typeof ReceivableDetailSchema>;

const ReceivableFilterSchema = Type.Object(
  {
    /** Parts of addressee or number of the invoice. */
    party: Type.Optional(Type.String({ maxLength: 200 })),
    /** First and last due day. */
    dueFrom: Type.Optional(DaySchema),
    dueTo: Type.Optional(DaySchema),
  },
  closed,
);
export type ReceivableFilter = Static<typeof ReceivableFilterSchema>;

const ReceivableQuerySchema = Type.Object(
  {
    ...ReceivableFilterSchema.properties,
    /** `unpaid`: everything of which something is left. Absent: all. */
    state: Type.Optional(Type.Enum(['unpaid', ...RECEIVABLE_STATE_CODES])),
    /** Of what is left. */
    age: Type.Optional(AgeSchema),
    cursor: Type.Optional(DocumentIdSchema),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  closed,
);
export type ReceivableQuery = Static<typeof ReceivableQuerySchema>;

const ReceivablePageSchema = Type.Object({
  resultList: Type.Array(ReceivableEntrySchema),
  nextCursor: NextCursorSchema,
});
export type ReceivablePage = Static<typeof ReceivablePageSchema>;

const ReceivableAgesSchema = Type.Object({
  /** One for each age, from the youngest. */
  ages: Type.Array(Type.Object({ age: AgeSchema, count: Type.Integer(), outstanding: AmountSchema })),
  count: Type.Integer(),
  outstanding: AmountSchema,
});
export type ReceivableAges = Static<typeof ReceivableAgesSchema>;

export const ACCOUNTANTS = { access: 'internal', permission: 'billing', sealed: true } as const;
const detail = inData(ReceivableDetailSchema);
const STEP_ERRORS = {
  '404': 'unknown',
  '409': 'the state of the receivable does not allow it',
  E0001: 'no text',
  E0024: 'too long',
  W0002: 'changed meanwhile (409)',
} as const;

/** What is to be paid, for the accounts (BO002). */
export const RECEIVABLE_ENDPOINTS = defineEndpoints({
  'GET /receivables': {
    summary: 'Receivables by state, age, addressee and due day, the earliest due first.',
    ...ACCOUNTANTS,
    query: ReceivableQuerySchema,
    response: inData(ReceivablePageSchema),
  },
  'GET /receivables/ages': {
    summary: 'What is left to be paid, by age.',
    ...ACCOUNTANTS,
    query: ReceivableFilterSchema,
    response: inData(ReceivableAgesSchema),
  },
  'GET /receivables/:documentId': {
    summary: 'A receivable with its ledger, its events and its documents.',
    ...ACCOUNTANTS,
    params: DOCUMENT_PARAMS,
    response: detail,
    errors: { '404': 'unknown' },
  },
  'POST /receivables/:documentId/dispute': {
    summary: 'Starts or ends a dispute; there are no reminders meanwhile.',
    ...ACCOUNTANTS,
    params: DOCUMENT_PARAMS,
    body: Type.Object({ isDisputed: Type.Boolean(), text: OrderTextSchema, version: VersionSchema }, closed),
    response: detail,
    errors: STEP_ERRORS,
  },
  'POST /receivables/:documentId/write-off': {
    summary: 'Writes off what is left of an overdue or disputed invoice.',
    ...ACCOUNTANTS,
    params: DOCUMENT_PARAMS,
    body: Type.Object({ text: OrderTextSchema, version: VersionSchema }, closed),
    response: detail,
    errors: STEP_ERRORS,
  },
  'POST /receivables/:documentId/write-off/reversal': {
    summary: 'Reverses what was written off: it is to be paid again.',
    ...ACCOUNTANTS,
    params: DOCUMENT_PARAMS,
    body: Type.Object({ text: OrderTextSchema, version: VersionSchema }, closed),
    response: detail,
    errors: STEP_ERRORS,
  },
});
