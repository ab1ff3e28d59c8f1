import { type Static, Type } from 'typebox';
import { CONTRACT_PARAMS } from './contracts.ts';
import { DocumentLineSchema } from './documents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { closed, DaySchema } from './parts.ts';

/** Whole yen. */
const AmountSchema = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const ClosingSchema = Type.Object({
  contractNo: Type.String(),
  from: DaySchema,
  to: DaySchema,
  /** The flat rate, then what was supplied and not yet invoiced, up to the end of the period. */
  lines: Type.Array(DocumentLineSchema),
  net: AmountSchema,
  /** One for each rate. */
  taxes: Type.Array(Type.Object({ percent: Type.Integer(), net: AmountSchema, tax: AmountSchema })),
  total: AmountSchema,
  dueOn: DaySchema,
  /** Of the invoice; null until it is issued. */
  documentId: Type.Union([Type.String(), Type.Null()]),
});
export type ContractClosing = Static<typeof ClosingSchema>;

const ACCOUNTANTS = { access: 'internal', permission: 'billing', sealed: true } as const;
const CLOSING = {
  '400': 'no period of a contract that is billed monthly ended on the day',
  '404': 'an unknown contract',
} as const;

/** Monthly invoices of contracts. */
export const CONTRACT_CLOSING_ENDPOINTS = defineEndpoints({
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
      W0002: 'the total is not the shown one any more (409)',
    },
  },
});
