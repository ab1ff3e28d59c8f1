// Separate from the schemas, so that pages do not bundle the schema library.

/** Bytes of a bank file. */
export const BANK_FILE_BYTES = 1_500_000;

/** Reasons of a proposal, the best first; labels: `MATCH_REASONS` of the domain package. */
export const MATCH_REASON_CODES = ['number', 'alias', 'name', 'sum', 'fee', 'payer', 'amount'] as const;

/** Stages of reminders. `manual`: sent by the accounts. */
export const REMINDER_KIND_CODES = ['first', 'second', 'third', 'manual'] as const;
