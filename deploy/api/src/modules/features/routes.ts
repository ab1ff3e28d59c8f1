import {
  AdminFeatureResponseSchema,
  AdminFeaturesResponseSchema,
  FeatureIdSchema,
  FeatureResponseSchema,
  NewFeatureSchema,
} from '@newsphoto/contract';
import { Type } from 'typebox';
import { requireEditing } from '../../access/require-permission.ts';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { FeaturesService } from './features.service.ts';

const ParamsSchema = Type.Object({ featureId: FeatureIdSchema });
const EDITORS = { config: { access: 'internal' }, onRequest: requireEditing } as const;

/** Feature links: read by anybody who has one, made by internal users who may edit. */
export function featureRoutes(app: ApiServer, features: FeaturesService): void {
  app.get(
    '/features/:featureId',
    {
      schema: { params: ParamsSchema, response: { 200: FeatureResponseSchema } },
      config: { access: 'anybody' },
    },
    async (request) => ({ data: await features.read(request.params.featureId) }),
  );
  app.get(
    '/admin/features',
    { schema: { response: { 200: AdminFeaturesResponseSchema } }, ...EDITORS },
    async () => ({ data: await features.list() }),
  );
  app.post(
    '/admin/features',
    { schema: { body: NewFeatureSchema, response: { 201: AdminFeatureResponseSchema } }, ...EDITORS },
    async (request, reply) =>
      reply.code(201).send({ data: await features.create(actorOf(request), request.body) }),
  );
  app.delete(
    '/admin/features/:featureId',
    { schema: { params: ParamsSchema }, ...EDITORS },
    async (request, reply) => {
      await features.revoke(actorOf(request), request.params.featureId);
      return reply.code(204).send();
    },
  );
}
