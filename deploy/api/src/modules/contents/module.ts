import { type ApiModule, api } from '../../api-module.ts';
import { createPlaces } from '../results/place-in-result.service.ts';
import { findHeadlines } from './contents.repository.ts';
import { createDetailService } from './detail.service.ts';
import { contentRoutes } from './routes.ts';

export const contentsModule: ApiModule = {
  noun: 'contents',
  routes: [api((scope, { db, now }) => contentRoutes(scope, createDetailService(db, createPlaces(db, now))))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'contents stay' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['contents', 'content_id_counters', 'text_id_counters'] },
  auditActions: { declined: 'changes nothing that is on record' },
  subjectNames: findHeadlines,
  takedown: { declined: 'its own rows are what a takedown marks' },
  accountEnd: { declined: 'holds nothing of one member' },
  personalData: { declined: 'holds nothing of one user' },
};
