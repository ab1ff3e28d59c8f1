import { type ApiModule, api } from '../../api-module.ts';
import { startBlockKeeper } from './blocks/keep-blocks.ts';
import { findHeadlines } from './contents.repository.ts';
import { createDetailService } from './detail.service.ts';
import { countInResults, deleteUnusedResults } from './results.repository.ts';
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
  tables: {
    copied: ['contents', 'content_id_counters', 'content_search'],
    rebuilt: ['search_results', 'search_blocks', 'search_postings', 'search_changes', 'search_builder'],
  },
  auditActions: { declined: 'changes nothing that is on record' },
  subjectNames: findHeadlines,
  takedown: countInResults,
  accountEnd: { declined: 'holds nothing of one member' },
};
