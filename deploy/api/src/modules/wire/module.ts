import { type ApiModule, api } from '../../api-module.ts';
import { startReleases } from './release-held.ts';
import { wireRoutes } from './routes.ts';
import { createWireService } from './wire.service.ts';
import { deleteOldAside } from './wire-aside.repository.ts';
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
    }),
  ],
  jobs: { declined: 'a delivery is read before its sender gets the answer' },
  cleanUp: async ({ db, now }) => {
    await deleteOldAside(db, now);
    await deleteOldMarks(db, now);
  },
  background: ({ db, now, onError }) => startReleases({ db, now, onError }),
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
  auditActions: { declined: 'deliveries are stored as they arrive' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: async (transaction, { userId, status }) => {
    if (status === 'withdrawn') await deleteMarksOf(transaction, userId);
  },
};
