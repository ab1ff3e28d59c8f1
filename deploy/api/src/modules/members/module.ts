import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { createMembersService } from './members.service.ts';
import { memberRoutes } from './routes.ts';

export const membersModule: ApiModule = {
  noun: 'members',
  routes: [api((scope, { db, now }) => memberRoutes(scope, createMembersService(db, now)))],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'nothing of it expires' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['user_environment'] },
  auditActions: { declined: 'settings are not on record' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'holds no contents' },
  accountEnd: { declined: 'settings stay for an account that is opened again' },
  personalData: {
    exports: [
      ownRows('user_environment', {
        title: '環境設定',
        key: ['user_id'],
        whose: 'user_id',
        columns: {
          ...{ background_color: '背景色', result_disp_type: '表示形式' },
          ...{
            result_thumbnails_size: 'サムネイルの大きさ',
            result_sort_type: '並び順',
            result_disp_num: '表示件数',
          },
        },
      }),
    ],
    deletes: { user_environment: 'user_id' },
  },
};
