import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { blankAddresses } from './download-records.repository.ts';
import { downloadFileRoute } from './file-route.ts';
import { PREPARE_DOWNLOAD } from './prepare-download.declaration.ts';
import { prepareDownloadJob } from './prepare-download.job.ts';
import { removeExpired } from './remove-expired.ts';
import { downloadRoutes } from './routes.ts';

export const downloadsModule: ApiModule = {
  noun: 'downloads',
  routes: [
    api((scope, services) => {
      downloadRoutes(scope, services);
      downloadFileRoute(scope, services);
    }),
  ],
  jobs: [{ declaration: PREPARE_DOWNLOAD, handle: (deps) => prepareDownloadJob(deps) }],
  cleanUp: removeExpired,
  background: { declined: 'transfers are checked while there are any' },
  tables: { copied: ['downloads', 'download_files', 'download_records', 'monthly_downloads'] },
  auditActions: ['download-created', 'download-cancelled'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'rights are checked again before and while files are sent' },
  accountEnd: { declined: 'downloads end with the sessions of the account, and are removed after a week' },
  personalData: {
    exports: [
      ownRows('download_records', {
        title: 'ダウンロードの記録',
        key: ['record_id'],
        whose: 'user_id',
        columns: {
          ...{ content_id: '素材番号', licence_no: '許諾番号', bytes: 'バイト数' },
          ...{ delivered_at: '日時', address: '接続元' },
        },
      }),
    ],
    deletes: { monthly_downloads: 'user_id' },
    changes: { download_records: blankAddresses },
    stays: { downloads: 'removed with their files after a week' },
  },
};
