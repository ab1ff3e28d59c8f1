/**
 * State of a job. `undoing`, `undone` and `undoFailed` belong to the one undo that a job may have; `done`, `failed`,
 * `canceled`, `undone` and `undoFailed` are final unless a user continues the job.
 */
export const JOB_STATES = [
  'queued',
  'running',
  'done',
  'failed',
  'canceled',
  'undoing',
  'undone',
  'undoFailed',
] as const;

/** Groups of states for filters. */
export const JOB_GROUPS = {
  open: ['queued', 'running', 'undoing'],
  failed: ['failed', 'undoFailed'],
  over: ['done', 'canceled', 'undone'],
} as const satisfies Readonly<Record<string, readonly (typeof JOB_STATES)[number][]>>;
export type JobGroup = keyof typeof JOB_GROUPS;
