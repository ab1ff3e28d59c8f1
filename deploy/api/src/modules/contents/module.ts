import { type ApiModule, api } from '../../api-module.ts';
import { startBlockKeeper } from './blocks/keep-blocks.ts';
import { createDetailService } from './detail.service.ts';
import { deleteUnusedResults } from './results.repository.ts';
import { contentRoutes } from './routes.ts';
import { createSearchService } from './search.service.ts';

export const contentsModule: ApiModule = {
  noun: 'contents',
  routes: [
    api((scope, { db, now }) => {
      contentRoutes(scope, { search: createSearchService(db, now), details: createDetailService(db, now) });
    }),
  ],
  jobs: { declined: 'blocks are built in the background, without a job: no user waits for one' },
  cleanUp: ({ db, now }) => deleteUnusedResults(db, now),
  background: ({ db, ...deps }) => startBlockKeeper(db, deps),
};
