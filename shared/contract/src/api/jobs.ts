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
    /** It failed, or was cancelled, and may be started again; it goes on where it stopped. */
    canRetry: Type.Boolean(),
    /** Who asked for it; empty for the archive's own work and for users that are gone. */
    ownerName: Type.String(),
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
 * undo that is not possible is refused with 400, and so is the retry (`POST /jobs/{jobId}/retry`) of what has not
 * failed and was not cancelled.
 */
export const JobResponseSchema = Type.Object({ data: JobSchema });
export type JobResponse = Static<typeof JobResponseSchema>;

/** States by what their readers look for. */
export const JOB_GROUPS = {
  open: ['queued', 'running', 'undoing'],
  failed: ['failed', 'undoFailed'],
  over: ['done', 'canceled', 'undone'],
} as const satisfies Readonly<Record<string, readonly (typeof JOB_STATES)[number][]>>;
export type JobGroup = keyof typeof JOB_GROUPS;

/** `GET /jobs`: the newest first. `all` is for internal users. */
export const JobListQuerySchema = Type.Object(
  {
    scope: Type.Optional(Type.Enum(['own', 'all'])),
    group: Type.Optional(Type.Enum(Object.keys(JOB_GROUPS) as JobGroup[])),
    /** `nextCursor` of the page before. */
    cursor: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
);
export type JobListQuery = Static<typeof JobListQuerySchema>;

export const JobListResponseSchema = Type.Object({
  data: Type.Object({
    resultList: Type.Array(JobSchema),
    /** Null at the end of the list. */
    nextCursor: Type.Union([Type.String(), Type.Null()]),
  }),
});
export type JobListResponse = Static<typeof JobListResponseSchema>;

/** Query of `GET /jobs/events`. */
export const JobEventsQuerySchema = Type.Object(
  { scope: Type.Optional(Type.Enum(['own', 'all'])) },
  { additionalProperties: false },
);

/**
 * `GET /jobs/events`: server-sent events named `job`, each with a {@link Job} as JSON: first the reader's open
 * jobs as they stand, then each change; with `scope=all`, for internal users, those of everybody. A comment line every 15 seconds keeps the connection; it ends with the
 * session.
 */
export const JOB_EVENT = 'job';
