import {
  AdminListRequestSchema,
  AdminListResponseSchema,
  AdminListsResponseSchema,
  SettingValueRequestSchema,
  SettingValueResponseSchema,
} from '@newsphoto/contract';
import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { ListsService } from './lists.service.ts';
import { findSelectiveItems } from './selective-items.repository.ts';

/** Code lists as forms use them. */
export function selectiveItemRoutes(app: ApiServer, db: Database): void {
  app.post(
    '/selective-item/setting-value',
    {
      schema: { body: SettingValueRequestSchema, response: { 200: SettingValueResponseSchema } },
      config: { access: 'session' },
    },
    async (request) => ({ data: await findSelectiveItems(db, request.body) }),
  );
}

// The desk keeps its lists by itself: bylines, credits and presets change from day to day.
const EDITORS = { access: 'internal' } as const;
const ListParamsSchema = Type.Object({ itemCd: Type.String({ maxLength: 40 }) });

/** Code lists as their editors see them. */
export function listRoutes(app: ApiServer, lists: ListsService): void {
  app.get(
    '/admin/lists',
    { schema: { response: { 200: AdminListsResponseSchema } }, config: EDITORS },
    async () => ({ data: await lists.all() }),
  );
  app.get(
    '/admin/lists/:itemCd',
    { schema: { params: ListParamsSchema, response: { 200: AdminListResponseSchema } }, config: EDITORS },
    async (request) => ({ data: await lists.one(request.params.itemCd) }),
  );
  app.put(
    '/admin/lists/:itemCd',
    {
      schema: {
        params: ListParamsSchema,
        body: AdminListRequestSchema,
        response: { 200: AdminListResponseSchema },
      },
      config: EDITORS,
    },
    async (request) => ({
      data: await lists.save(request.params.itemCd, request.body, actorOf(request)),
    }),
  );
}
