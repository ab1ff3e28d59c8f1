import type { HandledJob, JobDeclaration } from './modules/jobs/job-declaration.ts';

export const JOB_DECLARATIONS: readonly JobDeclaration[] = [];
export const archiveJobs = (): readonly HandledJob[] => [];
