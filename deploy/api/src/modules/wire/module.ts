import { type ApiModule, api } from '../../api-module.ts';
import { startReleases } from './release-held.ts';
import { wireRoutes } from './routes.ts';
import { deleteOldAside } from './wire.repository.ts';
import { createWireService } from './wire.service.ts';

export const wireModule: ApiModule = {
  noun: 'wire',
  routes: [
    api((scope, { db, wireReader, wireToken, now }) => {
      wireRoutes(scope, { wire: createWireService(db, wireReader, now), token: wireToken });
    }),
  ],
  jobs: { declined: 'a delivery is read before its sender gets the answer' },
  cleanUp: ({ db, now }) => deleteOldAside(db, now),
  background: ({ db, now, onError }) => startReleases({ db, now, onError }),
  tables: { copied: ['wire_items', 'wire_links', 'wire_pictures', 'wire_aside'] },
  auditActions: { declined: 'deliveries are stored as they arrive' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'holds nothing of one member' },
};
