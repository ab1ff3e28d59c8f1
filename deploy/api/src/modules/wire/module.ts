import { type ApiModule, api } from '../../api-module.ts';
import { asideRoutes } from './aside-routes.ts';
import { startReleases } from './release-held.ts';
import { startRetries } from './retry-delivery.ts';
import { wireRoutes } from './routes.ts';
import { createWireService } from './wire.service.ts';
import { deleteSurplusAside } from './wire-aside.repository.ts';
import { createAside } from './wire-aside.service.ts';
import { deleteMarksOf, deleteOldMarks } from './wire-desk.repository.ts';
import { createWireDesk } from './wire-desk.service.ts';

export const wireModule: ApiModule = {
  noun: 'wire',
  routes: [
    api((scope, { db, wireReader, wireToken, now }) => {
      wireRoutes(scope, {
        wire: createWireService(db, wireReader, now),
        desk: createWireDesk(db, now),
        token: wireToken,
      });
      asideRoutes(scope, createAside({ db, wireReader, now }));
    }),
  ],
  jobs: { declined: 'a delivery is read before its sender gets the answer' },
  cleanUp: async ({ db, now }) => {
    await deleteSurplusAside(db);
    await deleteOldMarks(db, now);
  },
  background: (deps) => {
    const endings = [startReleases(deps), startRetries(deps)];
    return async () => {
      await Promise.all(endings.map((end) => end()));
    };
  },
  tables: {
    copied: [
      'wire_items',
      'wire_links',
      'wire_pictures',
      'wire_aside',
      'wire_search',
      'wire_reads',
      'wire_flags',
      'wire_takes',
    ],
  },
  auditActions: ['wire-aside-retried', 'wire-aside-deleted'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: async (transaction, { userId, status }) => {
    if (status === 'withdrawn') await deleteMarksOf(transaction, userId);
  },
  personalData: {
    exports: [],
    deletes: { wire_reads: 'user_id', wire_flags: 'user_id', wire_takes: 'user_id' },
  },
};
