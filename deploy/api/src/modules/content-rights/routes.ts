import {
  NewTakedownSchema,
  TakedownListSchema,
  TakedownOutcomeSchema,
  TakedownReachQuerySchema,
  TakedownReachResponseSchema,
  VisibilityChangeSchema,
} from '@newsphoto/contract';
import { Type } from 'typebox';
import { requireEditing, requireEditingAndPassword } from '../../access/require-permission.ts';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { ContentRights } from './content-rights.service.ts';

const ParamsSchema = Type.Object({ contentId: Type.String({ pattern: '^[0-9]{12}$' }) });
const EDITORS = { config: { access: 'internal' }, onRequest: requireEditing } as const;
const RIGHTS_CHANGES = { ...EDITORS, onRequest: requireEditingAndPassword } as const;

/** Visibility and takedowns, for internal users who may edit. */
export function contentRightsRoutes(app: ApiServer, rights: ContentRights): void {
  app.put(
    '/contents/:contentId/visibility',
    { schema: { params: ParamsSchema, body: VisibilityChangeSchema }, ...EDITORS },
    async (request, reply) => {
      const { contentId } = request.params;
      await rights.setVisibility(actorOf(request), contentId, request.body.visibility);
      return reply.code(204).send();
    },
  );
  app.get(
    '/admin/takedowns',
    { schema: { response: { 200: TakedownListSchema } }, ...EDITORS },
    async () => ({ data: await rights.takedowns() }),
  );
  app.get(
    '/admin/takedowns/reach',
    {
      schema: { querystring: TakedownReachQuerySchema, response: { 200: TakedownReachResponseSchema } },
      ...EDITORS,
    },
    async (request) => ({ data: await rights.reach(request.query.contentIds.split(',')) }),
  );
  app.post(
    '/admin/takedowns',
    { schema: { body: NewTakedownSchema, response: { 200: TakedownOutcomeSchema } }, ...RIGHTS_CHANGES },
    async (request) => {
      const { contentIds, reason } = request.body;
      return { data: await rights.takeDown(actorOf(request), contentIds, reason) };
    },
  );
  app.delete(
    '/admin/takedowns/:contentId',
    { schema: { params: ParamsSchema }, ...RIGHTS_CHANGES },
    async (request, reply) => {
      await rights.restore(actorOf(request), request.params.contentId);
      return reply.code(204).send();
    },
  );
}
