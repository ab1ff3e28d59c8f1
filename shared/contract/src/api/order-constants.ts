// Separate from the schemas, so that pages do not bundle the schema library.

/** States of an order; labels, steps and who takes them: `ORDER_STATES` of the domain package. */
export const ORDER_STATE_CODES = [
  'quoted',
  'submitted',
  'reviewing',
  'returned',
  'approved',
  'refused',
  'cancelled',
] as const;

/** States of a licence; labels and steps: `LICENCE_STATES` of the domain package. */
export const LICENCE_STATE_CODES = [
  'active',
  'expiring',
  'expired',
  'suspended',
  'revoked',
  'superseded',
] as const;

/** Kinds of documents; titles: `DOCUMENT_KINDS` of the domain package. */
export const DOCUMENT_KIND_CODES = ['quote', 'invoice', 'delivery', 'receipt', 'credit'] as const;

/** Reasons of the desk; labels: `REVIEW_REASONS` of the domain package. */
export const REVIEW_REASON_CODES = [
  'restriction',
  'portrait',
  'thirdParty',
  'exclusive',
  'purpose',
  'unclear',
  'other',
] as const;

/** In what a publication report differs from its licence; labels: `REPORT_DEVIATIONS` of the domain package. */
export const REPORT_DEVIATION_CODES = ['term', 'copies', 'title'] as const;

/** What the file of a publication report may be. */
export const REPORT_FILE_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** The terms of use that an order is placed under. */
export const ORDER_TERMS_VERSION = '2026-11';

/** Entries of the code list `purchaseHistoryType`: all, in review, allowed, downloaded, invoiced, returned or refused. */
export const HISTORY_TYPE_CODES = ['0', '1', '2', '3', '4', '5'] as const;

/** Entries of the code list `purchaseHistorySort`: newest first, oldest first, highest total first. */
export const HISTORY_SORT_CODES = ['0', '1', '2'] as const;
