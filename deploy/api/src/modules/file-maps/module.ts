import type { ApiModule } from '../../api-module.ts';
import { requestMissingMaps } from './file-maps.service.ts';
import { MAP_ORIGINALS, mapOriginalsJob } from './map-originals.job.ts';

export const fileMapsModule: ApiModule = {
  noun: 'file-maps',
  routes: { declined: 'maps are read by the archive itself' },
  jobs: [{ declaration: MAP_ORIGINALS, handle: ({ db, media }) => mapOriginalsJob(db, media) }],
  cleanUp: { declined: 'a map is valid as long as its original exists' },
  background: ({ db, onError }) => {
    const requested = requestMissingMaps(db).catch(onError);
    return () => requested;
  },
  tables: { copied: ['content_file_maps'] },
  auditActions: { declined: 'changes nothing that is on record' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'a map shows nothing of a content' },
  accountEnd: { declined: 'holds nothing of one member' },
  personalData: { declined: 'holds nothing of one user' },
};
