import {
  AdminLimitRequestSchema,
  AdminLimitResponseSchema,
  AdminLimitsResponseSchema,
} from '@newsphoto/contract';
import { Type } from 'typebox';
import { requireAdministrationAndPassword } from '../../access/require-permission.ts';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { LimitsService } from './limits.service.ts';

const INTERNAL = { access: 'internal' } as const;
const LimitParamsSchema = Type.Object({ key: Type.String({ maxLength: 40 }) });

/** Limits: internal users read them, administrators set them. */
export function limitRoutes(app: ApiServer, limits: LimitsService): void {
  app.get(
    '/admin/limits',
    { schema: { response: { 200: AdminLimitsResponseSchema } }, config: INTERNAL },
    async () => ({ data: { limits: await limits.all() } }),
  );
  app.put(
    '/admin/limits/:key',
    {
      schema: {
        params: LimitParamsSchema,
        body: AdminLimitRequestSchema,
        response: { 200: AdminLimitResponseSchema },
      },
      config: INTERNAL,
      onRequest: requireAdministrationAndPassword,
    },
    async (request) => ({
      data: { limit: await limits.save(request.params.key, request.body, actorOf(request)) },
    }),
  );
}
