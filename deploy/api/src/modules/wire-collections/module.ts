import { type ApiModule, api } from '../../api-module.ts';
import { startCollections } from './collection-watch.ts';
import { createCollections } from './collections.service.ts';
import { FTP_OPTIONS } from './ftp-session.ts';
import { collectionRoutes } from './routes.ts';
import { SEALED_PASSWORDS } from './stored-password.ts';

export const wireCollectionsModule: ApiModule = {
  noun: 'wire-collections',
  routes: [
    api((scope, { db, secrets, allowsLocalFtp, now }) => {
      const ftp = { ...FTP_OPTIONS, allowsLocal: allowsLocalFtp === true };
      collectionRoutes(scope, createCollections({ db, secrets, ftp, now }));
    }),
  ],
  jobs: {
    declined:
      'its work is scheduled by the clock: a clock in one process starts it, and a run that is cut is continued by the next',
  },
  cleanUp: { declined: 'what a server no longer lists is forgotten by the runs' },
  background: ({ allowsLocalFtp, ...deps }) =>
    startCollections({ ...deps, ftp: { ...FTP_OPTIONS, allowsLocal: allowsLocalFtp === true } }),
  tables: { copied: ['wire_collections', 'wire_collected'], sealed: [SEALED_PASSWORDS] },
  auditActions: ['wire-collection-created', 'wire-collection-changed', 'wire-collection-deleted'],
  subjectNames: { declined: 'its entries have the name in their details' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'collections belong to the house, not to the editor who set them up' },
  personalData: { exports: [], stays: { wire_collections: 'accounts on the servers of agencies' } },
};
