import {
  ArrivalsResponseSchema,
  ExactCountResponseSchema,
  ExactFacetsResponseSchema,
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
import { neverStored } from '../../plugins/never-stored.ts';
import { inSearchTurn } from '../../plugins/search-turns.ts';
import type { SearchService } from './search.service.ts';

const HandleParamsSchema = Type.Object({ handle: Type.String({ pattern: '^[0-9a-f]{32}$' }) });
/** Readers, and guests of SAVE links for what the link gives them. */
const RECIPIENTS = { access: 'recipient' } as const;

/** Searches and their results. */
export function searchRoutes(app: ApiServer, search: SearchService): void {
  neverStored(app);
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
}
