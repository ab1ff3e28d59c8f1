import { type ApiModule, api } from '../../api-module.ts';
import { localIngestRoutes } from './routes.ts';

export const ingestModule: ApiModule = {
  noun: 'ingest',
  routes: [
    api((scope, { db, media, pictureDecoder, adminSocket }) => {
      if (adminSocket) localIngestRoutes(scope, { db, media, pictureDecoder, ...adminSocket });
    }),
  ],
  jobs: { declined: 'the caller waits for the files; renditions are jobs of their module' },
  cleanUp: { declined: 'files of a killed ingest or upload are removed at the next start' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['content_hashes'] },
  auditActions: { declined: 'changes nothing that is on record' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'a file that is taken down keeps its hash, so that it does not come in again' },
  accountEnd: { declined: 'holds nothing of one member' },
  personalData: { declined: 'holds nothing of one user' },
};
