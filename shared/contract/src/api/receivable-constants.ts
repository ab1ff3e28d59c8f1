// Separate from the schemas, so that pages do not bundle the schema library.

/** States of a receivable; labels and steps: `RECEIVABLE_STATES` of the domain package. */
export const RECEIVABLE_STATE_CODES = [
  'open',
  'part',
  'paid',
  'overdue',
  'disputed',
  'credited',
  'writtenOff',
] as const;

/** Days after the due day; labels: `RECEIVABLE_AGES` of the domain package. */
export const RECEIVABLE_AGE_CODES = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;

/** Kinds of entries of the ledger; labels: `ALLOCATION_KINDS` of the domain package. */
export const ALLOCATION_KIND_CODES = ['payment', 'fee', 'credit', 'writeOff', 'refund'] as const;

/** Events of a receivable. */
export const RECEIVABLE_EVENT_CODES = [
  'issued',
  'payment',
  'fee',
  'reversal',
  'credit',
  'dispute',
  'disputeEnd',
  'writeOff',
  'overdue',
] as const;
