/**
 * State of a job. `undoing`, `undone` and `undoFailed` belong to the one undo that a job may have; from
 * `done`, `failed`, `canceled`, `undone` and `undoFailed` nothing goes on by itself.
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

/** States by what their readers look for. */
export const JOB_GROUPS = {
  open: ['queued', 'running', 'undoing'],
  failed: ['failed', 'undoFailed'],
  over: ['done', 'canceled', 'undone'],
} as const satisfies Readonly<Record<string, readonly (typeof JOB_STATES)[number][]>>;
export type JobGroup = keyof typeof JOB_GROUPS;

/**
 * `GET /jobs/events`: server-sent events named `job`, each with a `Job` as JSON: first the reader's open
 * jobs as they are, then each change; with `scope=all`, for internal users, those of everybody. A comment line every
 * 15 seconds holds the connection; it ends with the session.
 */
export const JOB_EVENT = 'job';
