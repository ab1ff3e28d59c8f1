import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { UPLOAD_CHUNK_BYTES } from '@newsphoto/contract';
import { discardBody } from '@newsphoto/framing';
import { MemoryLocker, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireUpload } from '../../access/require-permission.ts';
import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { ErrorCode } from '../../errors/error-catalogue.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { findUpload } from './upload-files.repository.ts';
import { UploadStore } from './upload-store.ts';

const PARAMS = Type.Object({
  uploadId: Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});
const BYTES = 'application/offset+octet-stream';
/** What the protocol reads; others are none of its business. */
const HEADERS = ['tus-resumable', 'upload-offset', 'content-type', 'content-length'];
/** Until the request that has a file gives it up for a newer one: its connection is dead, or its sender has started again. */
const DRAIN_MS = 100;
const CODES: Readonly<Record<number, ErrorCode>> = {
  404: 'upload/unknown',
  409: 'upload/wrong-offset',
  413: 'request/too-large',
  500: 'server/unexpected',
};

/**
 * The bytes of announced files, by tus 1.0.0. The newest request takes a file over: the one before it is usually a dead connection.
 * Refusals are those of every call. The body is never in memory.
 */
export function bytesRoutes(
  app: ApiServer,
  { db, uploadsDirectory }: { readonly db: Database; readonly uploadsDirectory: string },
): void {
  /** Refusals of the store, by their request. */
  const refusals = new WeakMap<object, ApiError>();
  const tus = new Server({
    path: '/',
    datastore: new UploadStore(db, uploadsDirectory),
    locker: new MemoryLocker(),
    lockDrainTimeout: DRAIN_MS,
    getFileIdFromRequest: (request) => request.url.slice(request.url.lastIndexOf('/') + 1),
    onResponseError: (request, error) => {
      if (error instanceof ApiError) refusals.set(request, error);
      return undefined;
    },
  });
  const handle = async (request: FastifyRequest<{ Params: { uploadId: string } }>, reply: FastifyReply) => {
    const { uploadId } = request.params;
    const row = await findUpload(db, uploadId, actorOf(request).userId);
    if (!row || row.state === 'taken-back') throw new ApiError('upload/unknown');
    const body = request.method === 'PATCH' ? bodyOf(request.raw) : undefined;
    const sent = webRequest(request, uploadId, body);
    const answer = await tus.handleWeb(sent);
    if (body) await body.end();
    // What was not read would be taken for the next request.
    if (!request.raw.complete) reply.header('connection', 'close');
    if (answer.status >= 400)
      throw refusals.get(sent) ?? new ApiError(CODES[answer.status] ?? 'request/invalid');
    for (const [name, value] of answer.headers)
      if (!name.startsWith('access-control-')) reply.header(name, value);
    return reply.header('cache-control', 'no-store').code(answer.status).send();
  };
  app.register((scope: ApiServer, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The handler reads the request itself.
    scope.addContentTypeParser(BYTES, (_request, _payload, parsed) => parsed(null));
    const route = {
      ...{
        url: '/uploads/files/:uploadId',
        schema: { params: PARAMS, hide: true },
        onRequest: requireUpload,
      },
      ...{ config: { access: 'internal' as const }, handler: handle },
    };
    scope.route({ ...route, method: 'HEAD' });
    scope.route({ ...route, method: 'PATCH', preHandler: requireChunk });
    done();
  });
}

/** A part of a known length: a sender that stops in the middle is recognised, and no part is longer than another one's turn. */
async function requireChunk({ headers }: FastifyRequest): Promise<void> {
  const length = headers['content-length'];
  if (length === undefined) throw new ApiError('request/invalid');
  if (Number(length) > UPLOAD_CHUNK_BYTES) throw new ApiError('request/too-large');
}

/** The body behind a stream that can be given up: the rest of a refused one is read and discarded. */
function bodyOf(raw: IncomingMessage) {
  const stream = new PassThrough();
  const leave = (error?: Error) => stream.destroy(error ?? new Error('the sender has gone'));
  raw.once('error', leave);
  raw.once('close', () => !raw.complete && leave());
  raw.pipe(stream);
  return {
    stream,
    end: async () => {
      raw.unpipe(stream);
      stream.destroy();
      if (!raw.complete) await discardBody(raw);
    },
  };
}

function webRequest(
  { method, headers }: FastifyRequest,
  uploadId: string,
  body: { readonly stream: Readable } | undefined,
): Request {
  const passed = HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const sent = body ? { body: Readable.toWeb(body.stream) as BodyInit, duplex: 'half' } : {};
  return new Request(`http://localhost/${uploadId}`, { method, headers: passed, ...sent });
}
