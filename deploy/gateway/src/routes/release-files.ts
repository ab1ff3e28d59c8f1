import type { RequestListener, Server } from 'node:http';
import { strictServer } from '@newsphoto/framing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FilePasses } from '../adapters/file-passes.ts';
import type { HeldFile, ReleaseMemory } from '../adapters/release-memory.ts';
import type { ChannelReader, ReleaseFiles, Telemetry } from '../ports.ts';

const PREFIX = '/remotes';
const PRIVATE_FILE = 'private, max-age=31536000, immutable';
/** The descriptor names modules of internal users, and source maps contain the sources. */
const NOT_FOR_VISITORS = /(?:^release\.json|\.map)(?:\.br|\.gz)?$/i;

/** Who may get which files. */
export interface FileAccess {
  readonly channel: Pick<ChannelReader, 'servedNow' | 'served'>;
  readonly passes: Pick<FilePasses, 'read'>;
  /** The cookies of the request pin the release, and a page would get it. */
  isPinned(request: FastifyRequest, name: string, version: string): Promise<boolean>;
}

/** Immutable files of releases: those that the channel serves, and those that the request is pinned to. */
export function releaseFileRoutes(
  app: FastifyInstance,
  releases: ReleaseFiles,
  memory: ReleaseMemory,
  access: FileAccess,
): void {
  app.get<{ Params: { '*': string } }>(`${PREFIX}/*`, { compress: false }, async (request, reply) => {
    const requested = `/${request.params['*']}`;
    const pass = access.passes.read(requested);
    const path = pass ?? requested;
    const [, name = '', version = '', ...rest] = path.split('/');
    const file = rest.join('/');
    const isPublic = pass === undefined && (await access.channel.served()).has(path);
    const isAllowed = isPublic || pass !== undefined || (await access.isPinned(request, name, version));
    if (!isAllowed || NOT_FOR_VISITORS.test(file)) return reply.callNotFound();
    if (!(await releases.ensure(name, version, file))) return reply.callNotFound();
    const held = await memory.read(path, request.headers['accept-encoding']);
    if (!held) return reply.callNotFound();
    const isKnown = isKnownTo(held, request.headers['if-none-match']);
    reply.headers(isKnown ? withoutBody(held) : held.headers);
    // A file that only this visitor may get must not be in a shared cache.
    if (!isPublic) reply.header('cache-control', PRIVATE_FILE);
    return isKnown ? reply.code(304).send() : reply.send(held.body);
  });
}

/**
 * A server that answers files from memory itself: most requests are for them, and the work of the framework for each request
 * would cost more than the answer. All others go to the framework.
 */
export function serverWithFiles(
  handler: RequestListener,
  memory: ReleaseMemory,
  channel: Pick<ChannelReader, 'servedNow'>,
  telemetry: Pick<Telemetry, 'answered' | 'fileServed'>,
): Server {
  const answer: RequestListener = (request, response) => {
    const { method, url = '', headers } = request;
    const isFile = method === 'GET' && url.startsWith(PREFIX) && server.listening;
    const path = isFile ? url.slice(PREFIX.length) : '';
    const isServed = isFile && channel.servedNow().has(path);
    const held = isServed ? memory.held(path, headers['accept-encoding']) : undefined;
    if (!held) return handler(request, response);
    const began = performance.now();
    const status = isKnownTo(held, headers['if-none-match']) ? 304 : 200;
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

function isKnownTo({ etag }: HeldFile, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;
}
