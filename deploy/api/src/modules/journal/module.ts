import { type ApiModule, api } from '../../api-module.ts';
import { createJournal } from './journal.service.ts';
import { journalRoutes } from './routes.ts';

export const journalModule: ApiModule = {
  noun: 'journal',
  routes: [api((scope, { db }) => journalRoutes(scope, createJournal(db)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'stores nothing' },
  background: { declined: 'works on calls alone' },
  tables: { declined: 'reads documents and payments' },
  auditActions: ['journal-exported'],
  subjectNames: { declined: 'subjects are periods' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'stores nothing' },
  personalData: { declined: 'holds nothing of one user' },
};
