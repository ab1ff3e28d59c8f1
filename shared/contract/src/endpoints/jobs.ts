import { type Static, Type } from 'typebox';
import { JOB_GROUPS, JOB_STATES, type JobGroup } from '../api/job-states.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { closed, NextCursorSchema, UuidSchema } from './parts.ts';

const JobSchema = Type.Object(
  {
    jobId: Type.String({ format: 'uuid' }),
    /** Lower-case letters and hyphens, for example `mail-send`. */
    kind: Type.String(),
    /** What it does, in Japanese. */
    title: Type.String(),
    state: Type.Enum([...JOB_STATES]),
    /** 0 to 1, of the current run or of its undo. */
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    /** Current step, in Japanese; empty without a report. */
    progressText: Type.String(),
    /** Why it failed, or why it is being retried; empty otherwise. */
    errorText: Type.String(),
    /** It stops at its next step. */
    isCanceling: Type.Boolean(),
    canCancel: Type.Boolean(),
    canUndo: Type.Boolean(),
    /** It failed, or was cancelled, and may be started again; it continues where it stopped. */
    canRetry: Type.Boolean(),
    /** User who requested it; empty for the archive's own work and for deleted users. */
    ownerName: Type.String(),
    /** The result for the user; null without one. */
    result: Type.Unknown(),
    /** Incremented by each change: of two answers the one with the larger number is newer. */
    revision: Type.Integer({ minimum: 0 }),
    /** YYYYMMDDHHmmss in Asia/Tokyo; empty before the event. */
    createdAt: Type.String(),
    finishedAt: Type.String(),
  },
  { $id: 'Job' },
);
export type Job = Static<typeof JobSchema>;
export type JobState = Job['state'];
export const JobResponseSchema = inData(JobSchema);

const JobListQuerySchema = Type.Object(
  {
    scope: Type.Optional(Type.Enum(['own', 'all'])),
    group: Type.Optional(Type.Enum(Object.keys(JOB_GROUPS) as JobGroup[])),
    /** `nextCursor` of the previous page. */
    cursor: Type.Optional(UuidSchema),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  closed,
);
export type JobListQuery = Static<typeof JobListQuerySchema>;

const JobPageSchema = Type.Object({ resultList: Type.Array(JobSchema), nextCursor: NextCursorSchema });
export type JobPage = Static<typeof JobPageSchema>;

/** For the owner of the job and for internal users. */
const ONE = {
  access: 'member',
  params: Type.Object({ jobId: UuidSchema }),
  response: JobResponseSchema,
} as const;

export const JOB_ENDPOINTS = defineEndpoints({
  'GET /jobs': {
    summary: 'Jobs, newest first: those of the caller, or all for internal users.',
    access: 'member',
    query: JobListQuerySchema,
    response: inData(JobPageSchema),
  },
  'GET /jobs/:jobId': { summary: 'A job.', ...ONE },
  'POST /jobs/:jobId/cancel': {
    summary: 'Ends a waiting job at once, a running one at its next step. One that is over stays as it is.',
    ...ONE,
  },
  'POST /jobs/:jobId/undo': {
    summary: 'Takes back what a job did, once, where it can.',
    ...ONE,
    errors: { '400': 'not possible' },
  },
  'POST /jobs/:jobId/retry': {
    summary: 'Starts a failed or cancelled job again; it goes on where it stopped.',
    ...ONE,
    errors: { '400': 'it has not failed and was not cancelled' },
  },
});
