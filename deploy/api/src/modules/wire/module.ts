import { type ApiModule, api } from '../../api-module.ts';
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
  background: { declined: 'senders push' },
  tables: { copied: ['wire_items', 'wire_aside'] },
  auditActions: { declined: 'deliveries are stored as they arrive' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'holds nothing of one member' },
};
