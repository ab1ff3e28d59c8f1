/** `checking`: not all records are checked yet. `stopped`: its undo was cancelled or failed, and can be requested again. */
export const BULK_STATES = [
  ...(['draft', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed'] as const),
  ...(['undoing', 'undone', 'stopped'] as const),
] as const;
export type BulkState = (typeof BULK_STATES)[number];

/**
 * Of a record. Before the run: `unchecked`, `pending` (would change), `same`, `refused` (would break a rule), `excluded`. After
 * it: `changed`, `locked` (another window edited it), `conflict` (changed after the check). After an undo: `undone`, `skipped`
 * (changed or edited since).
 */
export const BULK_OUTCOMES = [
  ...(['unchecked', 'pending', 'same', 'refused', 'excluded'] as const),
  ...(['locked', 'changed', 'conflict', 'undone', 'skipped'] as const),
] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export const MOST_BULK_OPERATIONS = 100;
