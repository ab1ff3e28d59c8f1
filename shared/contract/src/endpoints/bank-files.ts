import { type Static, Type } from 'typebox';
import { MATCH_REASON_CODES } from '../api/bank-constants.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { DocumentIdSchema } from './orders.ts';
import { closed, DaySchema } from './parts.ts';
import { ACCOUNTANTS, PaymentIdSchema } from './receivables.ts';

/** Whole yen. */
const AmountSchema = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const MatchProposalSchema = Type.Object({
  reason: Type.Enum([...MATCH_REASON_CODES]),
  /** The reason for people. */
  text: Type.String(),
  /** It is posted with the import, without a person. */
  isAutomatic: Type.Boolean(),
  /** As `POST /payments/:paymentId/allocations` takes them, with the invoice for people. */
  allocations: Type.Array(
    Type.Object({
      documentId: DocumentIdSchema,
      documentNo: Type.String(),
      party: Type.String(),
      /** YYYYMMDD. */
      dueOn: DaySchema,
      /** What is left to pay of the invoice. */
      outstanding: AmountSchema,
      amount: AmountSchema,
      fee: AmountSchema,
    }),
  ),
});
export type InvoiceProposal = Static<typeof MatchProposalSchema>;

const BankProblemSchema = Type.Object({
  /** Counted from 1, as in an editor; null for the file. */
  row: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  text: Type.String(),
});

const BankFileRowSchema = Type.Object({
  row: Type.Integer({ minimum: 1 }),
  /** Bank, branch, type and number. */
  account: Type.String(),
  day: DaySchema,
  amount: AmountSchema,
  /** As the bank wrote it. */
  payer: Type.String(),
  code: Type.String(),
  edi: Type.String(),
  /**
   * `new`: it will be, or was, imported. `known`: an earlier import has it. `cancelled`: a later row takes it back; with a
   * payment, it was imported before.
   */
  state: Type.Enum(['new', 'known', 'cancelled']),
  /** Null for a row that is not imported. */
  paymentId: Type.Union([PaymentIdSchema, Type.Null()]),
  /** Of a new row, the best first. */
  proposals: Type.Array(MatchProposalSchema),
  /** Its first proposal was posted. */
  isPosted: Type.Boolean(),
});
export type BankFileRow = Static<typeof BankFileRowSchema>;

const BankFileSchema = Type.Object({
  accounts: Type.Array(Type.String()),
  rows: Type.Array(BankFileRowSchema),
  /** Rows that cannot be imported, with the reason. */
  problems: Type.Array(BankProblemSchema),
  /** why the file is suspicious: it is imported only with `isConfirmed`. */
  warnings: Type.Array(BankProblemSchema),
  /** New rows, and how many of them are, or will be, posted without a person. */
  newCount: Type.Integer({ minimum: 0 }),
  newSum: AmountSchema,
  automaticCount: Type.Integer({ minimum: 0 }),
});
export type BankFileAnswer = Static<typeof BankFileSchema>;

const FILE = Type.Array(
  Type.Object({ name: Type.String({ maxLength: 1000 }), bytes: Type.Unsafe<Uint8Array>({}) }),
  { minItems: 1, maxItems: 1 },
);
/** Multipart form data, all values as text. */
const BankFileFormSchema = Type.Object({ 'files[]': FILE }, closed);
const NewBankFileSchema = Type.Object(
  { 'files[]': FILE, isConfirmed: Type.Optional(Type.Enum(['true', 'false'])) },
  closed,
);

const FILE_ERRORS = {
  '413': 'too large',
  '415': 'no multipart form data',
  E0049: 'a file that is too large',
  E0050: 'an empty file',
} as const;

/** Files of banks with deposits (Zengin, kinds 01 and 03), for the accounts (BO002). */
export const BANK_FILE_ENDPOINTS = defineEndpoints({
  'POST /bank-files/preview': {
    summary: 'What an import of the file would do, as multipart form data. Changes nothing.',
    ...ACCOUNTANTS,
    reads: true,
    body: BankFileFormSchema,
    response: inData(BankFileSchema),
    errors: FILE_ERRORS,
  },
  'POST /bank-files': {
    summary:
      'Imports the new payments of a file, and posts what needs no person. The same file again changes nothing.',
    ...ACCOUNTANTS,
    body: NewBankFileSchema,
    response: inData(BankFileSchema),
    status: 201,
    errors: { ...FILE_ERRORS, '409': 'a warning that was not confirmed' },
  },
  'GET /payments/:paymentId/proposals': {
    summary: 'Which invoices the unallocated part of a payment may pay, the best reason first.',
    ...ACCOUNTANTS,
    params: Type.Object({ paymentId: PaymentIdSchema }),
    response: inData(Type.Object({ proposals: Type.Array(MatchProposalSchema) })),
    errors: { '404': 'unknown' },
  },
});
