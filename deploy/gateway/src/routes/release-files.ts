import type { RequestListener, Server } from 'node:http';
import { strictServer } from '@newsphoto/framing';
import type { FastifyInstance } from 'fastify';
import type { HeldFile, ReleaseMemory } from '../adapters/release-memory.ts';
import type { ReleaseFiles, Telemetry } from '../ports.ts';

const PREFIX = '/remotes';

/** Immutable files of releases. */
export function releaseFileRoutes(app: FastifyInstance, releases: ReleaseFiles, memory: ReleaseMemory): void {
  app.get<{ Params: { '*': string } }>(`${PREFIX}/*`, { compress: false }, async (request, reply) => {
    const path = request.params['*'];
    const [name = '', version = '', ...file] = path.split('/');
    if (!(await releases.ensure(name, version, file.join('/')))) return reply.callNotFound();
    const held = await memory.read(`/${path}`, request.headers['accept-encoding']);
    if (!held) return reply.callNotFound();
    if (isAtHand(held, request.headers['if-none-match'])) {
      return reply.code(304).headers(withoutBody(held)).send();
    }
    return reply.headers(held.headers).send(held.body);
  });
}

/**
 * A server that answers files which memory holds by itself: most requests are for them, and what the framework does
 * for each request would cost more than the answer. All else is the framework's.
 */
export function serverWithFiles(
  handler: RequestListener,
  memory: ReleaseMemory,
  telemetry: Pick<Telemetry, 'answered' | 'fileServed'>,
): Server {
  const answer: RequestListener = (request, response) => {
    const { method, url = '', headers } = request;
    const isFile = method === 'GET' && url.startsWith(PREFIX) && server.listening;
    const held = isFile ? memory.held(url.slice(PREFIX.length), headers['accept-encoding']) : undefined;
    if (!held) return handler(request, response);
    const began = performance.now();
    const status = isAtHand(held, headers['if-none-match']) ? 304 : 200;
    response.once('finish', () => {
      telemetry.answered('asset', status, (performance.now() - began) / 1000);
      telemetry.fileServed(url.slice(PREFIX.length + 1, url.indexOf('/', PREFIX.length + 1)));
    });
    if (status === 304) return response.writeHead(status, withoutBody(held)).end();
    return response.writeHead(status, held.headers).end(held.body);
  };
  const server = strictServer(answer, { onRefused: (status) => telemetry.answered('other', status, 0) });
  return server;
}

function withoutBody({ headers }: HeldFile): Record<string, string> {
  const { 'content-length': _length, ...rest } = headers;
  return rest;
}

function isAtHand({ etag }: HeldFile, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;
}
