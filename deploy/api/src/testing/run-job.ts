import type { HandledJob, JobContext } from '../modules/jobs/job-declaration.ts';
import type { TestApp } from './test-app.ts';

/** Runs a job in this process; returns its result. */
export async function runJob({ opened }: TestApp, { handler }: HandledJob, payload: unknown = {}) {
  const context: JobContext<unknown> = {
    ...{ jobId: '', payload, signal: new AbortController().signal, checkpoint: null },
    ran: { checkpoint: null, result: null },
    step: async (_progress, work) => {
      await opened.db.transaction().execute(work);
    },
  };
  return handler.run(context);
}
