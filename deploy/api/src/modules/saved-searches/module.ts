import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { startAlertClock } from './alert-clock.ts';
import { alertStopRoutes } from './alert-stop-routes.ts';
import { createAlertStops } from './alert-stops.service.ts';
import { savedSearchRoutes } from './routes.ts';
import { deleteOldSavedSearches } from './saved-searches.repository.ts';
import { createSavedSearches } from './saved-searches.service.ts';
import { SEARCH_ALERTS, searchAlertsJob } from './search-alerts.job.ts';

export const savedSearchesModule: ApiModule = {
  noun: 'saved-searches',
  routes: [
    api((scope, { db, now }) => savedSearchRoutes(scope, createSavedSearches(db, now))),
    api((scope, { db, signer }) => alertStopRoutes(scope, createAlertStops(db, signer))),
  ],
  jobs: [{ declaration: SEARCH_ALERTS, handle: ({ db, alerts }) => searchAlertsJob(db, alerts) }],
  cleanUp: ({ db, now }) => deleteOldSavedSearches(db, now),
  background: ({ db, ...deps }) => startAlertClock(db, deps),
  tables: {
    copied: ['saved_searches', 'saved_search_matches', 'saved_search_wire_matches', 'saved_search_mails'],
  },
  auditActions: ['search-alert-stopped'],
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'matches are compared again before each mail' },
  accountEnd: { declined: 'alerts check before each mail that the account is active' },
  personalData: {
    exports: [
      ownRows('saved_searches', {
        title: '保存した検索',
        key: ['saved_search_id'],
        whose: 'user_id',
        columns: {
          ...{ saved_search_id: '番号', name: '名称', folder: 'フォルダー', search: '条件' },
          ...{ alert: '通知', created_at: '保存日時', deleted_at: '削除日時' },
        },
      }),
    ],
    deletes: { saved_searches: 'user_id' },
  },
};
