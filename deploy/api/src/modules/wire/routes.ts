import { WireDeliveryResponseSchema } from '@newsphoto/contract/endpoints';
import { OpenCount } from '@newsphoto/framing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireEditing } from '../../access/require-permission.ts';
import { requireAccess } from '../../access/route-access.ts';
import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { ApiError } from '../../errors/api-error.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { inSearchTurn } from '../../plugins/search-turns.ts';
import { isAdminToken } from '../ingest/admin-socket.ts';
import type { WireService } from './wire.service.ts';
import type { WireDesk } from './wire-desk.service.ts';

/** Header of senders that have no session. */
export const WIRE_TOKEN_HEADER = 'x-wire-token';
/** Deliveries of one sender at once: of a user, and of all machines that have the token. */
const MOST_OF_USER = 4;
const MOST_OF_MACHINES = 32;
const RETRY_AFTER_S = 10;
const MOST_BYTES = 2 * 1024 * 1024;
/** Senders name their formats in many ways: what a delivery is, its content shows. */
const NEWS_TYPES =
  /^(?:application\/(?:xml|json|octet-stream|[\w.-]+\+(?:xml|json))|text\/(?:xml|plain))(?:;|$)/i;

export interface WireRouteOptions {
  readonly wire: WireService;
  readonly desk: WireDesk;
  /** Of the senders; absent: deliveries come from editors alone. */
  readonly token?: string | undefined;
}

/** The wire: read by internal users, delivered by senders. */
export function wireRoutes(app: ApiServer, { wire, desk, token }: WireRouteOptions): void {
  endpoint(app, 'GET /wire/items', ({ query, actor: { userId } }, request, reply) =>
    query.q ? inSearchTurn(request, reply, () => wire.list(query, userId)) : wire.list(query, userId),
  );
  endpoint(app, 'GET /wire/items/count', async ({ query }, request, reply) => ({
    total: await inSearchTurn(request, reply, () => wire.count(query)),
  }));
  endpoint(app, 'GET /wire/choices', () => desk.choices());
  endpoint(app, 'GET /wire/items/:wireId', ({ params, actor }) => wire.story(params.wireId, actor));
  endpoint(app, 'GET /wire/items/:wireId/thread', ({ params, actor }) =>
    desk.thread(params.wireId, actor.userId),
  );
  endpoint(app, 'PUT /wire/items/:wireId/mark', ({ params, body, actor }) =>
    desk.mark(params.wireId, body, actor.userId),
  );
  endpoint(app, 'PUT /wire/items/:wireId/take', ({ params, body, actor }) =>
    desk.take(params.wireId, body, actor.userId),
  );
  endpoint(app, 'DELETE /wire/items/:wireId/take', ({ params, actor }) =>
    desk.giveBack(params.wireId, actor.userId),
  );
  endpoint(app, 'GET /wire/items/:wireId/versions', ({ params }) => wire.versions(params.wireId));
  endpoint(app, 'GET /wire/status', () => wire.status());
  app.register((scope: ApiServer, _options, done) => {
    deliveryRoute(scope, wire, token);
    done();
  });
}

/**
 * `POST /wire/deliveries`: one file of news of any known format, from the sender's machine with its token, or by internal users who may
 * edit. 201 where a part at least could be read, 202 where it was set aside with the reason, 429 where the sender has
 * too many at once: one sender cannot delay the others. The same version of a story is taken once.
 * In a separate scope: no other call takes such files.
 */
function deliveryRoute(app: ApiServer, wire: WireService, token: string | undefined): void {
  app.removeAllContentTypeParsers();
  const limits = { parseAs: 'buffer', bodyLimit: MOST_BYTES } as const;
  app.addContentTypeParser(NEWS_TYPES, limits, (_request, body, done) => done(null, body));
  const open = new OpenCount();
  const limit = (reply: FastifyReply, sender: string, most: number): void => {
    const end = open.take([[sender, most]]);
    if (!end) {
      reply.header('retry-after', String(RETRY_AFTER_S));
      throw new ApiError('request/too-many');
    }
    reply.raw.once('close', end);
  };
  const mayDeliver = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (token !== undefined && isAdminToken(token, request.headers[WIRE_TOKEN_HEADER])) {
      limit(reply, 'machines', MOST_OF_MACHINES);
      return;
    }
    requireAccess('internal', request.actor);
    await requireEditing(request);
    limit(reply, `user ${actorOf(request).userId}`, MOST_OF_USER);
  };
  app.post(
    '/wire/deliveries',
    {
      schema: { response: { '2xx': WireDeliveryResponseSchema } },
      config: { access: 'anybody' },
      onRequest: mayDeliver,
    },
    async (request, reply) => {
      const data = await wire.deliver(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
      return reply.code(data.aside && !data.skipped ? 202 : 201).send({ data });
    },
  );
}
