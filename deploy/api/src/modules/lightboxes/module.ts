import { sql } from 'kysely';
import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { lightboxItemRoutes, lightboxTransferRoutes } from './item-routes.ts';
import { countInLightboxes } from './lightbox-items.repository.ts';
import { createLightboxItems } from './lightbox-items.service.ts';
import { purgeDeletedLightboxes } from './lightboxes.repository.ts';
import { createLightboxesService } from './lightboxes.service.ts';
import { lightboxRoutes } from './routes.ts';
import { createLightboxTransfers } from './transfer-items.service.ts';

/** A deleted lightbox can be brought back for 30 days. */
const RESTORABLE_MS = 30 * 86_400_000;

export const lightboxesModule: ApiModule = {
  noun: 'lightboxes',
  routes: [
    api((scope, { db, now }) => {
      lightboxRoutes(scope, createLightboxesService(db, now));
      lightboxItemRoutes(scope, createLightboxItems(db, now));
      lightboxTransferRoutes(scope, createLightboxTransfers(db, now));
    }),
  ],
  jobs: { declined: 'every call is answered at once' },
  cleanUp: ({ db, now }) => purgeDeletedLightboxes(db, new Date(now.getTime() - RESTORABLE_MS)),
  background: { declined: 'every change is recorded by its own call' },
  tables: { copied: ['lightboxes', 'lightbox_items', 'lightbox_events'] },
  auditActions: { declined: 'each lightbox has a log of its own' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: countInLightboxes,
  accountEnd: { declined: 'those of a withdrawn member are hidden by each read' },
  personalData: {
    exports: [
      ownRows('lightboxes', {
        title: 'ライトボックス',
        key: ['lightbox_id'],
        whose: 'owner_id',
        columns: {
          ...{ lightbox_id: '番号', name: '名称', type: '種類', place: '順番' },
          ...{ created_at: '作成日時', changed_at: '変更日時', deleted_at: '削除日時' },
        },
      }),
      ownRows('lightbox_items', {
        title: 'ライトボックスの素材',
        key: ['lightbox_id', 'content_id'],
        // What colleagues added to a shared one is theirs.
        whose: (userId) =>
          sql`added_by = ${userId} and lightbox_id in (select lightbox_id from lightboxes where owner_id = ${userId})`,
        columns: {
          ...{ lightbox_id: 'ライトボックスの番号', content_id: '素材番号', place: '順番' },
          ...{ note: 'メモ', added_at: '追加日時' },
        },
      }),
    ],
    deletes: { lightboxes: 'owner_id' },
  },
};
