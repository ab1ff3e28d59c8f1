import { input, type JobDeps } from './api-module.ts';
import { API_MODULES } from './modules/index.ts';
import type { HandledJob, JobDeclaration } from './modules/jobs/job-declaration.ts';

const JOBS = API_MODULES.flatMap(({ jobs }) => input(jobs) ?? []);

/** Every kind of job that a module declares. */
export const JOB_DECLARATIONS: readonly JobDeclaration[] = JOBS.map(({ declaration }) => declaration);

/** Each of them with its handler. */
export const archiveJobs = (deps: JobDeps): readonly HandledJob[] => JOBS.map(({ handle }) => handle(deps));
