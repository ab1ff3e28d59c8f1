import {
  AdminAnnouncementResponseSchema,
  AdminAnnouncementsResponseSchema,
  AnnouncementChangeSchema,
  AnnouncementRequestSchema,
  AnnouncementsQuerySchema,
  AnnouncementsResponseSchema,
  ReadVersionQuerySchema,
} from '@newsphoto/contract';
import { Type } from 'typebox';
import { requireAdministration } from '../../access/require-permission.ts';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { AnnouncementsService } from './announcements.service.ts';

const ParamsSchema = Type.Object({ announcementId: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) });
const ADMINISTRATORS = { config: { access: 'internal' }, onRequest: requireAdministration } as const;

/** Announcements: read by whom they are for, written by administrators. */
export function announcementRoutes(app: ApiServer, announcements: AnnouncementsService): void {
  app.get(
    '/announcements',
    {
      schema: { querystring: AnnouncementsQuerySchema, response: { 200: AnnouncementsResponseSchema } },
      config: { access: 'anybody' },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: { announcements: await announcements.shown(request.query.place, request.actor) } };
    },
  );
  app.get(
    '/admin/announcements',
    { schema: { response: { 200: AdminAnnouncementsResponseSchema } }, ...ADMINISTRATORS },
    async () => ({ data: await announcements.all() }),
  );
  app.post(
    '/admin/announcements',
    {
      schema: { body: AnnouncementRequestSchema, response: { 201: AdminAnnouncementResponseSchema } },
      ...ADMINISTRATORS,
    },
    async (request, reply) =>
      reply.code(201).send({ data: await announcements.create(actorOf(request), request.body) }),
  );
  app.put(
    '/admin/announcements/:announcementId',
    {
      schema: {
        params: ParamsSchema,
        body: AnnouncementChangeSchema,
        response: { 200: AdminAnnouncementResponseSchema },
      },
      ...ADMINISTRATORS,
    },
    async (request) => ({
      data: await announcements.change(actorOf(request), request.params.announcementId, request.body),
    }),
  );
  app.delete(
    '/admin/announcements/:announcementId',
    { schema: { params: ParamsSchema, querystring: ReadVersionQuerySchema }, ...ADMINISTRATORS },
    async (request, reply) => {
      await announcements.remove(actorOf(request), request.params.announcementId, request.query.version);
      return reply.code(204).send();
    },
  );
}
