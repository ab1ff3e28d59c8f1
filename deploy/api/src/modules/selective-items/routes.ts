import { SettingValueRequestSchema, SettingValueResponseSchema } from '@newsphoto/contract';
import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { findSelectiveItems } from './selective-items.repository.ts';

/** Code lists. */
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
