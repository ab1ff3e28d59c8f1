import {
  AdminGroupChangeSchema,
  AdminGroupRemovalSchema,
  AdminGroupResponseSchema,
  AdminGroupsResponseSchema,
  NewAdminGroupSchema,
} from '@newsphoto/contract';
import { Type } from 'typebox';
import { requireAdministration, requireAdministrationAndPassword } from '../../access/require-permission.ts';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { GroupsService } from './groups.service.ts';

const ParamsSchema = Type.Object({ groupId: Type.String({ minLength: 1, maxLength: 20 }) });
const ADMINISTRATORS = { config: { access: 'internal' }, onRequest: requireAdministration } as const;
const RIGHTS_CHANGES = {
  config: { access: 'internal' },
  onRequest: requireAdministrationAndPassword,
} as const;

/** Groups of people, for administrators. */
export function groupRoutes(app: ApiServer, groups: GroupsService): void {
  app.get(
    '/admin/groups',
    { schema: { response: { 200: AdminGroupsResponseSchema } }, ...ADMINISTRATORS },
    async () => ({ data: { groups: await groups.all() } }),
  );
  app.post(
    '/admin/groups',
    { schema: { body: NewAdminGroupSchema, response: { 201: AdminGroupResponseSchema } }, ...RIGHTS_CHANGES },
    async (request, reply) =>
      reply.code(201).send({ data: await groups.create(actorOf(request), request.body) }),
  );
  app.put(
    '/admin/groups/:groupId',
    {
      schema: {
        params: ParamsSchema,
        body: AdminGroupChangeSchema,
        response: { 200: AdminGroupResponseSchema },
      },
      ...RIGHTS_CHANGES,
    },
    async (request) => ({
      data: await groups.change(actorOf(request), request.params.groupId, request.body),
    }),
  );
  app.delete(
    '/admin/groups/:groupId',
    { schema: { params: ParamsSchema, querystring: AdminGroupRemovalSchema }, ...RIGHTS_CHANGES },
    async (request, reply) => {
      await groups.remove(actorOf(request), request.params.groupId, request.query.version);
      return reply.code(204).send();
    },
  );
}
