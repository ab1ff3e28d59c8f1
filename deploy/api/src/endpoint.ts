import {
  type EndpointInput,
  type EndpointName,
  type EndpointResponse,
  endpointOf,
} from '@newsphoto/contract/endpoints';
import type { FastifyContextConfig, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import {
  requireAdministration,
  requireAdministrationAndPassword,
  requireEditing,
  requireEditingAndPassword,
} from './access/require-permission.ts';
import type { ApiServer } from './api-server.ts';

type Handler<Name extends EndpointName> = (
  input: EndpointInput<Name>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<EndpointResponse<Name> extends undefined ? void : EndpointResponse<Name>>;

/** What a route needs besides its statement: rate limits, options of the plugins, a check before the input is validated. */
interface RouteConfig extends Omit<FastifyContextConfig, 'access' | 'sealed'> {
  readonly onRequest?: (request: FastifyRequest) => Promise<void>;
}

/**
 * Registers the route of an endpoint of the contract: schemas, access, permission, sealing and status come from its
 * statement.
 * The handler gets the validated input and returns the body of a successful answer; undefined: 204.
 */
export function endpoint<Name extends EndpointName>(
  app: ApiServer,
  name: Name,
  handler: Handler<Name>,
  { onRequest, ...config }: RouteConfig = {},
): void {
  const [method, path] = name.split(' ') as [HTTPMethods, string];
  const { params, query, body, response, status, ...stated } = endpointOf(name);
  const success = status ?? (response || stated.file ? 200 : 204);
  const hook = onRequest ?? hookOf(stated);
  app.route({
    method,
    url: path,
    schema: {
      summary: stated.summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(response && { response: { [success]: response } }),
    },
    config: { ...config, access: stated.access, ...(stated.sealed && { sealed: true }) },
    ...(hook && { onRequest: hook }),
    handler: async (request, reply) => {
      // Validated by the schemas that also type it.
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
      } as EndpointInput<Name>;
      const answer = await handler(input, request, reply);
      return reply.code(success).send(answer);
    },
  });
}

function hookOf({ permission, recentPassword }: ReturnType<typeof endpointOf>) {
  if (permission === 'administration')
    return recentPassword ? requireAdministrationAndPassword : requireAdministration;
  if (permission === 'editing') return recentPassword ? requireEditingAndPassword : requireEditing;
  return undefined;
}
