import {
  AdminSpecialPageResponseSchema,
  AdminSpecialPagesResponseSchema,
  ContentNumbersRequestSchema,
  ContentNumbersResponseSchema,
  ReadVersionQuerySchema,
  SpecialPageChangeSchema,
  SpecialPageRequestSchema,
  SpecialPageResponseSchema,
  SpecialPageSeqNoSchema,
  SpecialPagesResponseSchema,
} from '@newsphoto/contract';
import { Type } from 'typebox';
import { requireEditing } from '../../access/require-permission.ts';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { ShownSpecialPages } from './shown-special-pages.service.ts';
import type { SpecialPagesService } from './special-pages.service.ts';

const ParamsSchema = Type.Object({ specialPageSeqNo: SpecialPageSeqNoSchema });
const READERS = { access: 'reader' } as const;
const EDITORS = { config: { access: 'internal' }, onRequest: requireEditing } as const;

/** Special pages as visitors are shown them. */
export function shownSpecialPageRoutes(app: ApiServer, shown: ShownSpecialPages): void {
  app.get(
    '/special-pages',
    { schema: { response: { 200: SpecialPagesResponseSchema } }, config: READERS },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: { specialPages: await shown.all(actorOf(request)) } };
    },
  );
  app.get(
    '/special-pages/:specialPageSeqNo',
    { schema: { params: ParamsSchema, response: { 200: SpecialPageResponseSchema } }, config: READERS },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { data: await shown.one(actorOf(request), request.params.specialPageSeqNo) };
    },
  );
}

/** Special pages as internal users who may edit make them. */
export function specialPageRoutes(app: ApiServer, specialPages: SpecialPagesService): void {
  app.get(
    '/admin/special-pages',
    { schema: { response: { 200: AdminSpecialPagesResponseSchema } }, ...EDITORS },
    async (request) => ({ data: { specialPages: await specialPages.all(actorOf(request)) } }),
  );
  app.post(
    '/admin/special-pages',
    {
      schema: { body: SpecialPageRequestSchema, response: { 201: AdminSpecialPageResponseSchema } },
      ...EDITORS,
    },
    async (request, reply) =>
      reply.code(201).send({ data: await specialPages.create(actorOf(request), request.body) }),
  );
  app.post(
    '/admin/special-pages/contents',
    {
      schema: { body: ContentNumbersRequestSchema, response: { 200: ContentNumbersResponseSchema } },
      ...EDITORS,
    },
    async (request) => ({ data: await specialPages.numbers(actorOf(request), request.body.contentIds) }),
  );
  app.put(
    '/admin/special-pages/:specialPageSeqNo',
    {
      schema: {
        params: ParamsSchema,
        body: SpecialPageChangeSchema,
        response: { 200: AdminSpecialPageResponseSchema },
      },
      ...EDITORS,
    },
    async (request) => ({
      data: await specialPages.change(actorOf(request), request.params.specialPageSeqNo, request.body),
    }),
  );
  app.delete(
    '/admin/special-pages/:specialPageSeqNo',
    { schema: { params: ParamsSchema, querystring: ReadVersionQuerySchema }, ...EDITORS },
    async (request, reply) => {
      await specialPages.remove(actorOf(request), request.params.specialPageSeqNo, request.query.version);
      return reply.code(204).send();
    },
  );
}
