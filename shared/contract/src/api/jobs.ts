import { type Static, Type } from 'typebox';

/**
 * How a job stands. `undoing`, `undone` and `undoFailed` belong to the one undo that a job may have; from
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

export const JobSchema = Type.Object(
  {
    jobId: Type.String({ format: 'uuid' }),
    /** Lower-case letters and hyphens, for example `mail-send`. */
    kind: Type.String(),
    /** What it does, in Japanese. */
    title: Type.String(),
    state: Type.Enum([...JOB_STATES]),
    /** 0 to 1, of the present run or of its undo. */
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    /** What is being done, in Japanese; empty where nothing was told yet. */
    progressText: Type.String(),
    /** Why it failed, or why it is being tried again; empty otherwise. */
    errorText: Type.String(),
    /** It stops at its next step. */
    isCanceling: Type.Boolean(),
    canCancel: Type.Boolean(),
    canUndo: Type.Boolean(),
    /** What the job leaves for its reader; null where nothing. */
    result: Type.Unknown(),
    /** Grows with each change: of two answers the one with the larger number is the newer. */
    revision: Type.Integer({ minimum: 0 }),
    /** YYYYMMDDHHmmss in Asia/Tokyo; empty where it has not come. */
    createdAt: Type.String(),
    finishedAt: Type.String(),
  },
  { $id: 'Job' },
);
export type Job = Static<typeof JobSchema>;
export type JobState = Job['state'];

/**
 * `GET /jobs/{jobId}`, `POST /jobs/{jobId}/cancel`, `POST /jobs/{jobId}/undo`: for whom the job belongs to and
 * for internal users. A cancel of what is over changes nothing and is answered with the job as it stands; an
 * undo that is not possible is refused with 400.
 */
export const JobResponseSchema = Type.Object({ data: JobSchema });
export type JobResponse = Static<typeof JobResponseSchema>;

/** `GET /jobs`: the newest first. `all` is for internal users. */
export const JobListQuerySchema = Type.Object(
  {
    scope: Type.Optional(Type.Enum(['own', 'all'])),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
);
export type JobListQuery = Static<typeof JobListQuerySchema>;

export const JobListResponseSchema = Type.Object({
  data: Type.Object({ resultList: Type.Array(JobSchema) }),
});
export type JobListResponse = Static<typeof JobListResponseSchema>;

/**
 * `GET /jobs/events`: server-sent events named `job`, each with a {@link Job} as JSON: first the reader's open
 * jobs as they stand, then each change. A comment line every 15 seconds keeps the connection; it ends with the
 * session.
 */
export const JOB_EVENT = 'job';
