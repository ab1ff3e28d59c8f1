import {
  ArrivalsResponseSchema,
  ContentDetailResponseSchema,
  ExactCountResponseSchema,
  ExactFacetsResponseSchema,
  RecentContentsResponseSchema,
  ResultItemsQuerySchema,
  ResultItemsResponseSchema,
  ResultLayoutResponseSchema,
  SearchCountResponseSchema,
  SearchRequestSchema,
  SearchResponseSchema,
  TimelineResponseSchema,
} from '@newsphoto/contract';
import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { inSearchTurn } from '../../plugins/search-turns.ts';
import type { DetailService } from './detail.service.ts';
import type { SearchService } from './search.service.ts';

const HandleSchema = Type.String({ pattern: '^[0-9a-f]{32}$' });
const HandleParamsSchema = Type.Object({ handle: HandleSchema });
const DetailParamsSchema = Type.Object({ contentId: Type.String({ pattern: '^[0-9]{12}$' }) });
const DetailQuerySchema = Type.Object({ handle: Type.Optional(HandleSchema) });

/** Who sees what is decided content by content; a session is needed in any case. */
const READERS = { access: 'reader' } as const;
/** Besides, guests of SAVE links, for what the link gives them. */
const RECIPIENTS = { access: 'recipient' } as const;

/** Search, results and details. */
export function contentRoutes(
  app: ApiServer,
  { search, details }: { search: SearchService; details: DetailService },
): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.post(
    '/contents/search',
    { schema: { body: SearchRequestSchema, response: { 200: SearchResponseSchema } }, config: RECIPIENTS },
    async (request, reply) => ({
      data: await inSearchTurn(request, reply, () => search.search(request.body, actorOf(request))),
    }),
  );
  app.post(
    '/contents/search/count',
    {
      schema: { body: SearchRequestSchema, response: { 200: SearchCountResponseSchema } },
      config: RECIPIENTS,
    },
    async (request, reply) => ({
      data: {
        total: await inSearchTurn(request, reply, () => search.count(request.body, actorOf(request))),
      },
    }),
  );
  app.get(
    '/contents/search/:handle/items',
    {
      schema: {
        params: HandleParamsSchema,
        querystring: ResultItemsQuerySchema,
        response: { 200: ResultItemsResponseSchema },
      },
      config: RECIPIENTS,
    },
    async (request, reply) => ({
      data: await inSearchTurn(request, reply, () =>
        search.items(request.params.handle, request.query, actorOf(request)),
      ),
    }),
  );
  app.get(
    '/contents/search/:handle/layout',
    {
      schema: { params: HandleParamsSchema, response: { 200: ResultLayoutResponseSchema } },
      config: RECIPIENTS,
    },
    async (request, reply) => ({
      data: await inSearchTurn(request, reply, () => search.layout(request.params.handle, actorOf(request))),
    }),
  );
  app.get(
    '/contents/search/:handle/count',
    {
      schema: { params: HandleParamsSchema, response: { 200: ExactCountResponseSchema } },
      config: RECIPIENTS,
    },
    async (request, reply) => ({
      data: {
        total: await inSearchTurn(request, reply, () =>
          search.exactCount(request.params.handle, actorOf(request)),
        ),
      },
    }),
  );
  app.get(
    '/contents/search/:handle/facets',
    {
      schema: { params: HandleParamsSchema, response: { 200: ExactFacetsResponseSchema } },
      config: RECIPIENTS,
    },
    async (request, reply) => ({
      data: {
        facets: await inSearchTurn(request, reply, () =>
          search.exactFacets(request.params.handle, actorOf(request)),
        ),
      },
    }),
  );
  app.get(
    '/contents/search/:handle/timeline',
    { schema: { params: HandleParamsSchema, response: { 200: TimelineResponseSchema } }, config: RECIPIENTS },
    async (request, reply) => ({
      data: {
        periods: [
          ...(await inSearchTurn(request, reply, () =>
            search.timeline(request.params.handle, actorOf(request)),
          )),
        ],
      },
    }),
  );
  app.get(
    '/contents/search/:handle/arrivals',
    { schema: { params: HandleParamsSchema, response: { 200: ArrivalsResponseSchema } }, config: RECIPIENTS },
    async (request, reply) => ({
      data: {
        count: await inSearchTurn(request, reply, () =>
          search.arrivals(request.params.handle, actorOf(request)),
        ),
      },
    }),
  );
  app.get(
    '/contents/detail/:contentId',
    {
      schema: {
        params: DetailParamsSchema,
        querystring: DetailQuerySchema,
        response: { 200: ContentDetailResponseSchema },
      },
      config: RECIPIENTS,
    },
    async (request) => {
      const { params, query } = request;
      return { data: await details.detail(Number(params.contentId), query.handle, actorOf(request)) };
    },
  );
  app.get(
    '/contents/recent',
    { schema: { response: { 200: RecentContentsResponseSchema } }, config: READERS },
    async (request) => ({ data: await details.recent(actorOf(request)) }),
  );
}
