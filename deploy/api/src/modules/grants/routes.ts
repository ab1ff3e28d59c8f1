import {
  ChooseRecipientSchema,
  CreatedGrantSchema,
  GrantChangeSchema,
  GrantDetailSchema,
  GrantEntranceSchema,
  GrantIdSchema,
  GrantListSchema,
  NewGrantSchema,
  OpenedGrantSchema,
  OpenGrantSchema,
} from '@newsphoto/contract';
import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { callingBrowser } from '../auth/calling-browser.ts';
import { clearGrantCookie, grantTokenOf, setGrantCookie } from './grant-cookie.ts';
import type { GrantsService } from './grants.service.ts';
import type { OpenedGrants } from './opened-grants.service.ts';

const ParamsSchema = Type.Object({ grantId: GrantIdSchema });
/** Openings that one address may try in a minute. */
const OPEN_LIMIT = { max: 60, timeWindow: '1 minute' };
const MEMBERS = { access: 'member', endsSessions: true } as const;
const ANYBODY = { access: 'anybody', endsSessions: true } as const;

/** Making and managing links. */
export function grantRoutes(app: ApiServer, grants: GrantsService): void {
  app.post(
    '/grants',
    { schema: { body: NewGrantSchema, response: { 201: CreatedGrantSchema } }, config: MEMBERS },
    async (request, reply) => {
      const data = await grants.create(actorOf(request), request.body);
      return reply.code(201).header('cache-control', 'no-store').send({ data });
    },
  );
  app.get(
    '/grants',
    { schema: { response: { 200: GrantListSchema } }, config: MEMBERS },
    async (request) => ({
      data: await grants.list(actorOf(request)),
    }),
  );
  app.get(
    '/grants/:grantId',
    { schema: { params: ParamsSchema, response: { 200: GrantDetailSchema } }, config: MEMBERS },
    async (request) => ({ data: await grants.find(actorOf(request), request.params.grantId) }),
  );
  app.put(
    '/grants/:grantId',
    {
      schema: { params: ParamsSchema, body: GrantChangeSchema, response: { 200: GrantDetailSchema } },
      config: MEMBERS,
    },
    async (request) => ({
      data: await grants.change(actorOf(request), request.params.grantId, request.body),
    }),
  );
  app.post(
    '/grants/:grantId/revoke',
    { schema: { params: ParamsSchema, response: { 200: GrantDetailSchema } }, config: MEMBERS },
    async (request) => ({ data: await grants.revoke(actorOf(request), request.params.grantId) }),
  );
}

/** Opening links: for whoever holds one, with or without a session, which stays as it is. */
export function openedGrantRoutes(app: ApiServer, opened: OpenedGrants): void {
  app.get(
    '/grants/:grantId/entrance',
    { schema: { params: ParamsSchema, response: { 200: GrantEntranceSchema } }, config: ANYBODY },
    async (request) => ({ data: await opened.entrance(request.params.grantId) }),
  );
  app.post(
    '/grants/:grantId/open',
    {
      schema: { params: ParamsSchema, body: OpenGrantSchema, response: { 200: OpenedGrantSchema } },
      config: { ...ANYBODY, rateLimit: OPEN_LIMIT },
    },
    async (request, reply) => {
      const { params, body } = request;
      const token = await opened.open(params.grantId, body.password, callingBrowser(request));
      setGrantCookie(request, reply, token);
      reply.header('cache-control', 'no-store');
      return { data: await opened.read(token) };
    },
  );
  app.get(
    '/grants/opened',
    { schema: { response: { 200: OpenedGrantSchema } }, config: ANYBODY },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: await opened.read(grantTokenOf(request)) };
    },
  );
  app.put(
    '/grants/opened/recipient',
    { schema: { body: ChooseRecipientSchema, response: { 200: OpenedGrantSchema } }, config: ANYBODY },
    async (request) => ({
      data: await opened.chooseRecipient(grantTokenOf(request), request.body.recipientId),
    }),
  );
  app.delete('/grants/opened', { config: ANYBODY }, async (request, reply) => {
    await opened.close(grantTokenOf(request));
    clearGrantCookie(request, reply);
    return reply.code(204).send();
  });
}
