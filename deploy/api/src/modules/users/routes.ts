import {
  AdminUserChangeSchema,
  AdminUserResponseSchema,
  AdminUserSessionsResponseSchema,
  AdminUsersQuerySchema,
  AdminUsersResponseSchema,
  NewAdminUserSchema,
  OneTimePasswordResponseSchema,
} from '@newsphoto/contract';
import { Type } from 'typebox';
import { requireAdministration, requireAdministrationAndPassword } from '../../access/require-permission.ts';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { UserActs } from './user-acts.service.ts';
import type { UsersService } from './users.service.ts';

const ParamsSchema = Type.Object({ userId: Type.String({ minLength: 1, maxLength: 128 }) });
const SessionParamsSchema = Type.Object({
  ...ParamsSchema.properties,
  sessionId: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});
/** The answers tell of persons: they are sealed. */
const ADMINISTRATORS = {
  config: { access: 'internal', sealed: true },
  onRequest: requireAdministration,
} as const;
const RIGHTS_CHANGES = {
  config: { access: 'internal', sealed: true, endsSessions: true },
  onRequest: requireAdministrationAndPassword,
} as const;

/** Persons: found, made and changed by administrators. */
export function userRoutes(app: ApiServer, users: UsersService): void {
  app.get(
    '/admin/users',
    {
      schema: { querystring: AdminUsersQuerySchema, response: { 200: AdminUsersResponseSchema } },
      ...ADMINISTRATORS,
    },
    async (request) => ({ data: await users.search(request.query) }),
  );
  app.post(
    '/admin/users',
    {
      schema: { body: NewAdminUserSchema, response: { 201: OneTimePasswordResponseSchema } },
      ...RIGHTS_CHANGES,
    },
    async (request, reply) =>
      reply.code(201).send({ data: await users.create(actorOf(request), request.body) }),
  );
  app.get(
    '/admin/users/:userId',
    { schema: { params: ParamsSchema, response: { 200: AdminUserResponseSchema } }, ...ADMINISTRATORS },
    async (request) => ({ data: await users.find(actorOf(request), request.params.userId) }),
  );
  app.put(
    '/admin/users/:userId',
    {
      schema: {
        params: ParamsSchema,
        body: AdminUserChangeSchema,
        response: { 200: AdminUserResponseSchema },
      },
      ...RIGHTS_CHANGES,
    },
    async (request) => ({
      data: await users.change(actorOf(request), request.params.userId, request.body),
    }),
  );
}

/** Their logins: passwords, lock-outs and sessions. */
export function userActRoutes(app: ApiServer, acts: UserActs): void {
  const person = { schema: { params: ParamsSchema, response: { 200: AdminUserResponseSchema } } };
  const sessions = { 200: AdminUserSessionsResponseSchema };
  app.post(
    '/admin/users/:userId/one-time-password',
    {
      schema: { params: ParamsSchema, response: { 200: OneTimePasswordResponseSchema } },
      ...RIGHTS_CHANGES,
    },
    async (request) => ({ data: await acts.giveOneTimePassword(actorOf(request), request.params.userId) }),
  );
  app.post('/admin/users/:userId/password-link', { ...person, ...RIGHTS_CHANGES }, async (request) => ({
    data: await acts.sendPasswordLink(actorOf(request), request.params.userId),
  }));
  app.post('/admin/users/:userId/unlock', { ...person, ...RIGHTS_CHANGES }, async (request) => ({
    data: await acts.unlock(actorOf(request), request.params.userId),
  }));
  app.get(
    '/admin/users/:userId/sessions',
    { schema: { params: ParamsSchema, response: sessions }, ...ADMINISTRATORS },
    async (request) => ({
      data: { sessions: await acts.sessions(actorOf(request), request.params.userId) },
    }),
  );
  app.delete(
    '/admin/users/:userId/sessions',
    { schema: { params: ParamsSchema, response: sessions }, ...RIGHTS_CHANGES },
    async (request) => ({
      data: { sessions: await acts.endSessions(actorOf(request), request.params.userId) },
    }),
  );
  app.delete(
    '/admin/users/:userId/sessions/:sessionId',
    { schema: { params: SessionParamsSchema, response: sessions }, ...RIGHTS_CHANGES },
    async (request) => {
      const { userId, sessionId } = request.params;
      return { data: { sessions: await acts.endSession(actorOf(request), userId, sessionId) } };
    },
  );
}
