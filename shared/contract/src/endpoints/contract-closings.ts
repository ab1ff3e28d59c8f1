import { type Static, Type } from 'typebox';
import { CONTRACT_PARAMS, ContractIdSchema } from './contracts.ts';
import { DocumentLineSchema } from './documents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { closed, DaySchema, NextCursorSchema } from './parts.ts';

/** Whole yen. */
const AmountSchema = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const PERIOD = {
  contractId: ContractIdSchema,
  contractNo: Type.String(),
  /** Of the contract, and of its group. */
  name: Type.String(),
  groupName: Type.String(),
  from: DaySchema,
  to: DaySchema,
  /** With tax. */
  total: AmountSchema,
  dueOn: DaySchema,
  /** Of the invoice; null until it is issued. */
  documentId: Type.Union([Type.String(), Type.Null()]),
} as const;
const ClosingSchema = Type.Object({
  ...PERIOD,
  /** The flat rate, then what was supplied and not yet invoiced, up to the end of the period. */
  lines: Type.Array(DocumentLineSchema),
  net: AmountSchema,
  /** One for each rate. */
  taxes: Type.Array(Type.Object({ percent: Type.Integer(), net: AmountSchema, tax: AmountSchema })),
  /** Lines below the sums of the invoice. */
  notes: Type.Array(Type.String()),
  /** How many users get the mail about the invoice. */
  recipients: Type.Integer({ minimum: 0 }),
});
export type ContractClosing = Static<typeof ClosingSchema>;

const ClosingEntrySchema = Type.Object({
  ...PERIOD,
  /** Of the invoice; empty until it is issued. */
  documentNo: Type.String(),
  /** The oldest one of its contract without an invoice: later ones come after it. */
  isNext: Type.Boolean(),
});
export type ClosingEntry = Static<typeof ClosingEntrySchema>;

const ClosingQuerySchema = Type.Object(
  {
    state: Type.Enum(['due', 'issued']),
    /** Of `issued`: the `nextCursor` of the page before. */
    cursor: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,14}$' })),
  },
  closed,
);
export type ClosingQuery = Static<typeof ClosingQuerySchema>;

const ACCOUNTANTS = { access: 'internal', permission: 'billing', sealed: true } as const;
const CLOSING = {
  '400': 'no period of a contract that is billed monthly ended on the day',
  '404': 'an unknown contract',
} as const;

/** Monthly invoices of contracts. */
export const CONTRACT_CLOSING_ENDPOINTS = defineEndpoints({
  'GET /closings': {
    summary:
      'Periods of contracts: all that ended without an invoice and have an amount, oldest first, or those with one, newest first. Needs BO002.',
    ...ACCOUNTANTS,
    query: ClosingQuerySchema,
    response: inData(
      Type.Object({ resultList: Type.Array(ClosingEntrySchema), nextCursor: NextCursorSchema }),
    ),
  },
  'GET /contracts/:contractId/closing': {
    summary: 'What the invoice of a period has, or would have. Needs BO002.',
    ...ACCOUNTANTS,
    params: CONTRACT_PARAMS,
    query: Type.Object({ periodEnd: DaySchema }, closed),
    response: inData(ClosingSchema),
    errors: CLOSING,
  },
  'POST /contracts/:contractId/closing': {
    summary: 'Issues the invoice of a period, once. Needs BO002.',
    ...ACCOUNTANTS,
    params: CONTRACT_PARAMS,
    body: Type.Object({ periodEnd: DaySchema, total: AmountSchema }, closed),
    response: inData(ClosingSchema),
    status: 201,
    errors: {
      ...CLOSING,
      '409': 'issued already, or there is no issuer of documents',
      W0002: 'the total is not the shown one any more (409): `amounts` has both',
    },
  },
});
