import { type ApiModule, api } from '../../api-module.ts';
import { startDueClock } from '../jobs/due-clock.ts';
import { REMINDERS_DUE } from './reminder-clock.ts';
import { REMINDERS, remindersJob } from './reminders.job.ts';
import { createReminders } from './reminders.service.ts';
import { reminderRoutes } from './routes.ts';

export const remindersModule: ApiModule = {
  noun: 'reminders',
  routes: [
    api((scope, { db, now, publicUrl }) => reminderRoutes(scope, createReminders({ db, now, publicUrl }))),
  ],
  jobs: [{ declaration: REMINDERS, handle: ({ db, alerts }) => remindersJob(db, alerts) }],
  cleanUp: { declined: 'reminders are evidence' },
  background: (deps) => startDueClock(deps, [REMINDERS_DUE]),
  tables: { copied: ['payment_reminders'] },
  auditActions: ['reminder-sent'],
  subjectNames: { declined: 'subjects are the numbers of documents' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'an account that is not active gets no reminders' },
  personalData: { declined: 'has ids of editors alone, which stay' },
};
