import {
  type EndpointAnswer,
  type EndpointInput,
  type EndpointName,
  endpointOf,
} from '@newsphoto/contract/endpoints';
import type { FastifyContextConfig, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { TSchema } from 'typebox';
import type { Actor } from './access/actor.ts';
import {
  requireAdministration,
  requireAdministrationAndPassword,
  requireApproval,
  requireBilling,
  requireBulkUpdate,
  requireDocuments,
  requireEditing,
  requireEditingAndPassword,
  requireGroupAdministration,
  requireGroupAdministrationAndPassword,
  requireInquiries,
  requireRecentPassword,
  requireReview,
  requireUpload,
} from './access/require-permission.ts';
import type { ApiServer } from './api-server.ts';
import { actorOf } from './plugins/authentication.ts';
import { serializerSchema } from './serializer-schema.ts';

/** `actor`: the caller; reading it without a session is refused with 401. */
type Input<Name extends EndpointName> = EndpointInput<Name> & { readonly actor: Actor };
type Handler<Name extends EndpointName> = (
  input: Input<Name>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<EndpointAnswer<Name> extends undefined ? void : EndpointAnswer<Name>>;

/** What a route needs besides its statement: rate limits, options of the plugins, a check before the input is validated. */
interface RouteConfig extends Omit<FastifyContextConfig, 'access' | 'sealed'> {
  readonly onRequest?: (request: FastifyRequest) => Promise<void>;
  /** Bytes; absent: the server's limit of 1 MiB. */
  readonly bodyLimit?: number;
}

/**
 * Registers the route of an endpoint of the contract: schemas, access, permission, sealing and status come from its
 * statement.
 * The handler gets the validated input and returns the successful answer, without the envelope `{ data }`; undefined: 204.
 * No answer is stored by browsers and proxies.
 */
export function endpoint<Name extends EndpointName>(
  app: ApiServer,
  name: Name,
  handler: Handler<Name>,
  { onRequest, bodyLimit, ...config }: RouteConfig = {},
): void {
  const [method, path] = name.split(' ') as [HTTPMethods, string];
  const { params, query, body, response, status, ...stated } = endpointOf(name);
  const success = status ?? (response || stated.file ? 200 : 204);
  const hook = onRequest ?? hookOf(stated);
  const isInData = response !== undefined && Object.keys(propertiesOf(response)).join() === 'data';
  app.route({
    method,
    url: path,
    schema: {
      summary: stated.summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(response && { response: { [success]: serializerSchema(response) } }),
    },
    config: { ...config, access: stated.access, ...(stated.sealed && { sealed: true }) },
    ...(hook && { onRequest: hook }),
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler: async (request, reply) => {
      // Validated by the schemas that also type it: to the compiler the request is unknown.
      const input: unknown = {
        params: request.params,
        query: request.query,
        body: request.body,
        get actor() {
          return actorOf(request);
        },
      };
      reply.header('cache-control', 'no-store');
      const answer = await handler(input as Input<Name>, request, reply);
      return reply.code(success).send(isInData ? { data: answer } : answer);
    },
  });
}

const propertiesOf = (schema: TSchema): object =>
  'properties' in schema && typeof schema.properties === 'object' && schema.properties !== null
    ? schema.properties
    : {};

function hookOf({ permission, recentPassword }: ReturnType<typeof endpointOf>) {
  if (permission === 'administration')
    return recentPassword ? requireAdministrationAndPassword : requireAdministration;
  if (permission === 'editing') return recentPassword ? requireEditingAndPassword : requireEditing;
  if (permission === 'group')
    return recentPassword ? requireGroupAdministrationAndPassword : requireGroupAdministration;
  if (permission === 'bulk-update') return requireBulkUpdate;
  if (permission === 'upload') return requireUpload;
  if (permission === 'documents') return requireDocuments;
  if (permission === 'approval') return requireApproval;
  if (permission === 'inquiries') return requireInquiries;
  if (permission === 'billing') return requireBilling;
  if (permission === 'review') return requireReview;
  return recentPassword ? requireRecentPassword : undefined;
}
