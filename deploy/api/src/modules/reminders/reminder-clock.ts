import type { DueWork } from '../jobs/due-clock.ts';
import { findDueReminders, REMINDERS } from './reminders.job.ts';

/** Invoices to be reminded of. */
export const REMINDERS_DUE: DueWork = {
  declaration: REMINDERS,
  isDue: async (db, now) => (await findDueReminders(db, now)).length > 0,
};
