import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { closed, DaySchema } from './parts.ts';
import { ACCOUNTANTS } from './receivables.ts';

const JournalQuerySchema = Type.Object(
  {
    /** First and last day, YYYYMMDD in Asia/Tokyo: at most 366 days. */
    from: DaySchema,
    to: DaySchema,
    /** `utf8` begins with a byte order mark; `sjis` is Windows-31J, which has fewer characters. */
    encoding: Type.Enum(['utf8', 'sjis']),
  },
  closed,
);
export type JournalQuery = Static<typeof JournalQuerySchema>;

const JournalCheckSchema = Type.Object({
  slips: Type.Integer({ minimum: 0 }),
  rows: Type.Integer({ minimum: 0 }),
  /** Of all debits, and as much of all credits. */
  amount: Type.Integer({ minimum: 0 }),
  /** The first rows, at most 20, with the accounts. */
  preview: Type.Array(
    Type.Object({
      /** From 1. */
      rowNo: Type.Integer({ minimum: 1 }),
      slipNo: Type.String(),
      day: DaySchema,
      debit: Type.String(),
      credit: Type.String(),
      amount: Type.Integer({ minimum: 1 }),
      text: Type.String(),
    }),
    { maxItems: 20 },
  ),
  /** Characters that the encoding does not have: the most frequent first, at most 200. */
  lost: Type.Array(
    Type.Object({
      character: Type.String(),
      /** Its replacement; may be empty. */
      becomes: Type.String(),
      times: Type.Integer({ minimum: 1 }),
      /** Slips with the character: at most five. */
      slipNos: Type.Array(Type.String()),
    }),
  ),
});
export type JournalCheck = Static<typeof JournalCheckSchema>;

const RANGE = { '400': 'no days, the last before the first, or too many' } as const;

/**
 * The journal (仕訳) of invoices, payments, credit notes, refunds and what is written off, for accounting software. Text is quoted,
 * numbers are not, and formulas are prefixed as in the CSV of contents.
 */
export const JOURNAL_ENDPOINTS = defineEndpoints({
  'GET /journal/check': {
    summary: 'What the journal of a period has, and what the encoding would lose. Needs BO002.',
    ...ACCOUNTANTS,
    query: JournalQuerySchema,
    response: inData(JournalCheckSchema),
    errors: RANGE,
  },
  'GET /journal': {
    summary: 'The journal of a period as CSV. Needs BO002.',
    access: 'internal',
    permission: 'billing',
    query: JournalQuerySchema,
    file: true,
    errors: RANGE,
  },
});
