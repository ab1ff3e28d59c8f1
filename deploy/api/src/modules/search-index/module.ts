import type { ApiModule } from '../../api-module.ts';
import { startBlockScheduler } from './blocks/block-scheduler.ts';

export const searchIndexModule: ApiModule = {
  noun: 'search-index',
  routes: { declined: 'is used by the modules that search' },
  jobs: { declined: 'blocks are built in the background, without a job: no user waits for one' },
  cleanUp: { declined: 'blocks are replaced by their builder' },
  background: ({ db, ...deps }) => startBlockScheduler(db, deps),
  tables: {
    copied: ['content_search'],
    rebuilt: ['search_blocks', 'search_postings', 'search_changes', 'search_builder'],
  },
  auditActions: { declined: 'changes nothing that is on record' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'is updated with the content' },
  accountEnd: { declined: 'holds nothing of one member' },
  personalData: { declined: 'holds nothing of one user' },
};
