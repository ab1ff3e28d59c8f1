import { type ApiModule, api } from '../../api-module.ts';
import { removeOld } from './remove-old.ts';
import { createRetentionService } from './retention.service.ts';
import { retentionLabels } from './retention-kinds.ts';
import { retentionRoutes } from './routes.ts';

export const retentionModule: ApiModule = {
  noun: 'retention',
  routes: [api((scope, { db, now }) => retentionRoutes(scope, createRetentionService(db, now)))],
  jobs: { declined: 'the clean-up removes' },
  cleanUp: ({ db, now }) => removeOld(db, now),
  background: { declined: 'the clean-up removes' },
  tables: { copied: ['retentions'] },
  auditActions: ['retention-edited', 'old-data-removed'],
  subjectNames: retentionLabels,
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'what an editor wrote stays under their name' },
  personalData: { declined: 'has ids of editors alone, which stay' },
};
