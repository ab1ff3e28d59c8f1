import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { createCsvService } from './csv.service.ts';
import { CSV_EXPORT, csvExportJob } from './csv-export.job.ts';
import { deleteExport, findOldExports } from './csv-exports.repository.ts';
import { createCsvPresets } from './csv-presets.service.ts';
import { csvPresetRoutes } from './preset-routes.ts';
import { csvRoutes } from './routes.ts';

export const csvModule: ApiModule = {
  noun: 'csv',
  routes: [
    api((scope, services) => {
      csvRoutes(scope, { ...services, csv: createCsvService(services.db, services.now) });
      csvPresetRoutes(scope, createCsvPresets(services.db));
    }),
  ],
  jobs: [
    {
      declaration: CSV_EXPORT,
      handle: ({ db, media }) => csvExportJob({ db, media, now: () => new Date() }),
    },
  ],
  cleanUp: async ({ db, media, now }) => {
    for (const exportId of await findOldExports(db, now)) {
      // First the file: without its row, nothing would remove it.
      await media.removeExport(exportId);
      await deleteExport(db, exportId);
    }
  },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['csv_presets', 'csv_exports'] },
  auditActions: ['csv-exported', 'texts-exported'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: {
    declined: 'a file is written from contents with their state; a finished one is removed after a day',
  },
  accountEnd: { declined: 'presets stay for an account that is opened again; files are removed after a day' },
  personalData: {
    exports: [
      ownRows('csv_presets', {
        title: 'CSVのプリセット',
        key: ['preset_id'],
        whose: 'user_id',
        columns: { name: '名称', columns: '列', encoding: '文字コード' },
      }),
    ],
    deletes: { csv_presets: 'user_id' },
    stays: { csv_exports: 'removed with their files after a day' },
  },
};
