import { type ApiModule, api } from '../../api-module.ts';
import { createReleasesService } from './releases.service.ts';
import { releaseRoutes } from './routes.ts';

export const releasesModule: ApiModule = {
  noun: 'releases',
  routes: [
    api((scope, { db, releaseGateway }) => releaseRoutes(scope, createReleasesService(db, releaseGateway))),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'nothing of it expires' },
  background: { declined: 'works on calls alone' },
  tables: { declined: 'the release store contains everything' },
  auditActions: ['release-changed'],
  subjectNames: { declined: 'the release names itself' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'what an administrator ordered stays under their id' },
  personalData: { declined: 'holds nothing of one user' },
};
