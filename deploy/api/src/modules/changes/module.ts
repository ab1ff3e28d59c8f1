import { type ApiModule, api } from '../../api-module.ts';
import { createChangeFeed } from './change-feed.ts';
import { deleteOldChanges } from './changes.repository.ts';
import { eventsRoute } from './events-route.ts';

export const changesModule: ApiModule = {
  noun: 'changes',
  routes: [
    api((scope, { db, listen, push }) => {
      const onError = (error: unknown) => scope.log.error({ err: error }, 'changes cannot be read');
      eventsRoute(scope, createChangeFeed({ db, listen, onError }), push);
    }),
  ],
  jobs: { declined: 'changes are read when they are committed' },
  cleanUp: ({ db, now }) => deleteOldChanges(db, now),
  background: { declined: 'changes are read while a user is connected' },
  tables: { rebuilt: ['pushed_changes'] },
  auditActions: { declined: 'changes nothing that is on record' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'connections end with their session' },
  personalData: { exports: [], stays: { pushed_changes: 'removed after minutes; they have ids alone' } },
};
