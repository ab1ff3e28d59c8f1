import type { ApiModule } from '../../api-module.ts';
import { startFeedWatch } from './feed-watch.ts';

export const arrivalsModule: ApiModule = {
  noun: 'arrivals',
  routes: { declined: 'the desk shows what arrived' },
  jobs: { declined: 'files are taken in where they are watched, by one process' },
  cleanUp: { declined: 'the process that watches the folders removes finished files' },
  background: (deps) => startFeedWatch(deps),
  tables: {
    copied: ['feed_sources', 'arrivals'],
    // Recent photographs are hashed again.
    rebuilt: ['picture_hashes', 'near_pictures'],
  },
  auditActions: { declined: 'no user acts' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'the desk shows what is ready alone' },
  accountEnd: { declined: 'holds nothing of one member' },
  personalData: { declined: 'holds nothing of one user' },
};
