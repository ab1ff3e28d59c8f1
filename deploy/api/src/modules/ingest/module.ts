import { type ApiModule, api } from '../../api-module.ts';
import { localIngestRoutes } from './routes.ts';

export const ingestModule: ApiModule = {
  noun: 'ingest',
  routes: [
    api((scope, { db, media, door }) => {
      if (door) localIngestRoutes(scope, { db, media, ...door });
    }),
  ],
  jobs: { declined: 'the caller waits for the files; renditions are jobs of their module' },
  cleanUp: { declined: 'files of an interrupted ingest are removed at the next start' },
  background: { declined: 'works on calls alone' },
};
