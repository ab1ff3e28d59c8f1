import { type ApiModule, api } from '../../api-module.ts';
import { createAnnouncements } from './announce-files.service.ts';
import { bytesRoutes } from './bytes-routes.ts';
import { cleanUpUploads } from './clean-up.ts';
import { createDeliveries } from './deliveries.service.ts';
import { freeBytesOf } from './free-space.ts';
import { uploadRoutes } from './routes.ts';
import { createTakeBack } from './take-back.service.ts';
import { createUploadFiles } from './upload-files.service.ts';
import { startUploadWatch } from './upload-watch.ts';

export const uploadsModule: ApiModule = {
  noun: 'uploads',
  routes: [
    api((scope, { db, media, now, freeBytes = freeBytesOf }) => {
      const { uploadsDirectory } = media;
      uploadRoutes(scope, {
        deliveries: createDeliveries(db, now),
        announce: createAnnouncements({ db, now, uploadsDirectory, freeBytes }),
        files: createUploadFiles(db, uploadsDirectory),
        takeBack: createTakeBack(db, media),
      });
      bytesRoutes(scope, { db, uploadsDirectory });
    }),
  ],
  jobs: { declined: 'files are taken in one after the other, by one process' },
  cleanUp: cleanUpUploads,
  background: (deps) => startUploadWatch(deps),
  tables: { copied: ['upload_deliveries', 'upload_files'] },
  auditActions: [
    'delivery-created',
    'delivery-changed',
    'files-announced',
    'upload-changed',
    'content-uploaded',
    'delivery-taken-back',
  ],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'a list of uploads names no content that is taken down' },
  accountEnd: { declined: 'what was sent completely is taken in; the rest is removed by the clean-up' },
  personalData: { exports: [], stays: { upload_deliveries: 'work of editors, whose ids stay' } },
};
