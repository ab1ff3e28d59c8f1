import { sql } from 'kysely';
import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { removeOld } from './remove-old.ts';
import { transferRoutes } from './routes.ts';
import { startSender } from './sender.ts';
import { cancelAllOf } from './transfer-actions.service.ts';

/** Without anything from a server, in a command as in a file. */
const SILENCE_MS = 30_000;

export const transfersModule: ApiModule = {
  noun: 'transfers',
  routes: [api(transferRoutes)],
  jobs: { declined: 'its downloads are prepared by a job; a server that hangs would occupy a worker' },
  cleanUp: removeOld,
  background: ({ allowsLocalFtp = false, allowsPrivateFtp = false, ...deps }) => {
    const remote = { silenceMs: SILENCE_MS, allowsLocal: allowsLocalFtp, allowsPrivate: allowsPrivateFtp };
    return startSender({ ...deps, remote });
  },
  tables: { copied: ['transfers', 'transfer_files', 'transfer_orders'] },
  auditActions: ['transfer-created', 'transfer-cancelled', 'file-transferred'],
  subjectNames: { declined: 'its entries have the name in their details' },
  takedown: { declined: 'rights are checked before each file, and while it is sent' },
  accountEnd: async (transaction, { userId, status, now }) => {
    // Of a suspended account nothing is sent until it is active again.
    if (status === 'withdrawn') await cancelAllOf(transaction, userId, now);
  },
  personalData: {
    exports: [
      ownRows('transfers', {
        title: 'FTP転送',
        key: ['transfer_id'],
        whose: 'user_id',
        columns: {
          ...{ transfer_id: '番号', destination_name: '転送先', origin: 'きっかけ', origin_name: '名称' },
          ...{ state: '状態', file_count: '件数', sent_count: '送った件数', created_at: '開始日時' },
          finished_at: '終了日時',
        },
      }),
      ownRows('transfer_files', {
        title: 'FTP転送のファイル',
        key: ['transfer_id', 'position'],
        whose: (userId) =>
          sql<boolean>`transfer_id in (select transfer_id from transfers where user_id = ${userId})`,
        columns: {
          ...{ transfer_id: '転送の番号', position: '順番', kind: '種類', content_id: '素材番号' },
          ...{
            folder: 'フォルダー',
            remote_name: 'ファイル名',
            size: 'バイト数',
            state: '状態',
            sent_at: '日時',
          },
        },
      }),
    ],
    deletes: { transfers: 'user_id', transfer_orders: 'user_id' },
  },
};
