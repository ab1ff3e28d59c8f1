import { type ApiModule, api } from '../../api-module.ts';
import { findFeatureTitles } from './features.repository.ts';
import { createFeaturesService } from './features.service.ts';
import { featureRoutes } from './routes.ts';

export const featuresModule: ApiModule = {
  noun: 'features',
  routes: [api((scope, { db, now }) => featureRoutes(scope, createFeaturesService(db, now)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'links that expired stay for their editors' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['feature_links'] },
  auditActions: ['feature-created', 'feature-revoked'],
  subjectNames: findFeatureTitles,
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'what an editor wrote stays under their name' },
  personalData: { exports: [], stays: { feature_links: 'work of editors, whose ids stay' } },
};
