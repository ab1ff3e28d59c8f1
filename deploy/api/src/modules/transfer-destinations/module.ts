import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { createDestinationCheck } from './check-destination.ts';
import { createDestinations } from './manage-destinations.ts';
import { destinationRoutes } from './routes.ts';
import { SEALED_SECRETS } from './stored-secret.ts';

/** Without an answer of the server, in a check. */
const SILENCE_MS = 10_000;

export const transferDestinationsModule: ApiModule = {
  noun: 'transfer-destinations',
  routes: [
    api((scope, { db, secrets, now, allowsLocalFtp = false, allowsPrivateFtp = false }) => {
      const options = { silenceMs: SILENCE_MS, allowsLocal: allowsLocalFtp, allowsPrivate: allowsPrivateFtp };
      destinationRoutes(scope, {
        db,
        destinations: createDestinations({ db, secrets, now }),
        check: createDestinationCheck({ db, secrets, now, options }),
      });
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: { declined: 'a destination stays until its user deletes it' },
  background: { declined: 'the sender of the transfers uses its entries' },
  tables: { copied: ['transfer_destinations', 'transfer_destination_users'], sealed: [SEALED_SECRETS] },
  auditActions: [
    'transfer-destination-created',
    'transfer-destination-changed',
    'transfer-destination-deleted',
  ],
  subjectNames: { declined: 'its entries have the name in their details' },
  takedown: { declined: 'holds no contents' },
  accountEnd: {
    declined:
      'own destinations stay, for a member who comes back: before each file the sender checks that the account is active',
  },
  personalData: {
    exports: [
      ownRows('transfer_destinations', {
        title: '転送先',
        key: ['destination_id'],
        whose: 'user_id',
        columns: {
          ...{ destination_id: '番号', name: '名称', protocol: '方式', host: 'サーバー', port: 'ポート' },
          ...{ user_name: 'ユーザー名', auth: '認証', identity: '確認した鍵', folder: 'フォルダー' },
          ...{ name_template: 'ファイル名', captions: '素材情報', updates: '配信後の訂正' },
          ...{ created_at: '登録日時', last_sent_at: '最後に送った日時' },
        },
      }),
    ],
    deletes: { transfer_destinations: 'user_id', transfer_destination_users: 'user_id' },
  },
};
