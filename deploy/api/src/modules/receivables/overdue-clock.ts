import { tokyoDate } from '@newsphoto/domain';
import type { DueWork } from '../jobs/due-clock.ts';
import { OVERDUE } from './overdue.job.ts';
import { findLapsed } from './receivables.repository.ts';

/** Invoices whose due day is over. */
export const OVERDUE_DUE: DueWork = {
  declaration: OVERDUE,
  isDue: async (db, now) => (await findLapsed(db, tokyoDate(now), 1)).length > 0,
};
