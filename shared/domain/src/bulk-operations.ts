// Operations of a bulk update, applied to records. A separate entry point, for the API alone: it has an engine for patterns, which
// would be half as large as all scripts of a screen.

export { normalizedBody } from './bulk/body-values.ts';
export { checkTextValues } from './bulk/check-text.ts';
export {
  type BulkResult,
  type OperationProblem,
  type PreparedOperations,
  prepareOperations,
} from './bulk/operations.ts';
