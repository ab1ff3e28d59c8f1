import {
  LightboxListResponseSchema,
  LightboxLogResponseSchema,
  LightboxPlaceSchema,
  LightboxResponseSchema,
  MemberLightboxRequestSchema,
  MemberLightboxTypeRequestSchema,
  NewLightboxSchema,
} from '@newsphoto/contract';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { LightboxParamsSchema, MEMBERS } from './lightbox-params.ts';
import type { LightboxesService } from './lightboxes.service.ts';

const ONE = { response: { 200: LightboxResponseSchema } };
const LIST = { response: { 200: LightboxListResponseSchema } };

/** Lightboxes as wholes: names, sharing, order, deletion, log. */
export function lightboxRoutes(app: ApiServer, lightboxes: LightboxesService): void {
  app.get('/lightboxes', { schema: LIST, ...MEMBERS }, async (request) => ({
    data: await lightboxes.list(actorOf(request)),
  }));
  app.post(
    '/lightboxes',
    { schema: { body: NewLightboxSchema, response: { 201: LightboxResponseSchema } }, ...MEMBERS },
    async (request, reply) =>
      reply.code(201).send({ data: await lightboxes.create(actorOf(request), request.body.name) }),
  );
  app.put(
    '/user/member-lightbox',
    { schema: { body: MemberLightboxRequestSchema, ...ONE }, ...MEMBERS },
    async (request) => ({ data: await lightboxes.rename(actorOf(request), request.body) }),
  );
  app.put(
    '/user/member-lightbox-type',
    { schema: { body: MemberLightboxTypeRequestSchema, ...ONE }, ...MEMBERS },
    async (request) => {
      const { lightboxId, type } = request.body;
      return { data: await lightboxes.share(actorOf(request), Number(lightboxId), type) };
    },
  );
  app.put(
    '/lightboxes/:lightboxId/place',
    { schema: { params: LightboxParamsSchema, body: LightboxPlaceSchema, ...LIST }, ...MEMBERS },
    async (request) => {
      const { beforeId } = request.body;
      const before = beforeId === null ? null : Number(beforeId);
      return { data: await lightboxes.place(actorOf(request), Number(request.params.lightboxId), before) };
    },
  );
  app.delete(
    '/lightboxes/:lightboxId',
    { schema: { params: LightboxParamsSchema }, ...MEMBERS },
    async (request, reply) => {
      await lightboxes.remove(actorOf(request), Number(request.params.lightboxId));
      return reply.code(204).send();
    },
  );
  app.post(
    '/lightboxes/:lightboxId/restore',
    { schema: { params: LightboxParamsSchema, ...ONE }, ...MEMBERS },
    async (request) => ({
      data: await lightboxes.restore(actorOf(request), Number(request.params.lightboxId)),
    }),
  );
  app.get(
    '/lightboxes/:lightboxId/log',
    {
      schema: { params: LightboxParamsSchema, response: { 200: LightboxLogResponseSchema } },
      ...MEMBERS,
    },
    async (request) => ({
      data: await lightboxes.log(actorOf(request), Number(request.params.lightboxId)),
    }),
  );
}
