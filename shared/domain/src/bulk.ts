// Bulk update of records: what can be done with which field.

export {
  BULK_MODES,
  type BulkField,
  type BulkKindName,
  type BulkMode,
  VISIBILITY_KEY,
} from './bulk/bulk-field.ts';
export {
  BULK_FIELDS,
  type BulkConfirmation,
  bulkFieldOf,
  bulkFieldsOf,
  confirmationsOf,
  isVisibility,
  modesOf,
} from './bulk/bulk-fields.ts';
export { type BulkContext, type BulkOperation, MOST_PATTERN, NUMBER_MARK } from './bulk/operation.ts';
export { presetFieldsOf } from './bulk/preset-fields.ts';
export { PROOF_KEY } from './bulk/text-fields.ts';
