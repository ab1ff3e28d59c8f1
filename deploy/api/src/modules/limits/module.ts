import { type ApiModule, api } from '../../api-module.ts';
import { limitLabels } from './limit-catalogue.ts';
import { createLimitsService } from './limits.service.ts';
import { limitRoutes } from './routes.ts';

export const limitsModule: ApiModule = {
  noun: 'limits',
  routes: [api((scope, { db, now }) => limitRoutes(scope, createLimitsService(db, now)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'nothing of it expires' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['limits'] },
  auditActions: ['limit-edited'],
  subjectNames: limitLabels,
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'what an editor wrote stays under their name' },
  personalData: { declined: 'has ids of editors alone, which stay' },
};
