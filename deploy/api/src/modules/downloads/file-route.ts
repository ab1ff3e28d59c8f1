import { endpointOf } from '@newsphoto/contract/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isMember } from '../../access/actor.ts';
import type { ApiServer } from '../../api-server.ts';
import type { ApiServices } from '../../api-services.ts';
import { ApiError } from '../../errors/api-error.ts';
import { actorOf } from '../../plugins/authentication.ts';
import { hashToken } from '../auth/tokens.ts';
import { grantTokenOf } from '../grants/grant-cookie.ts';
import { attachment } from './attachment.ts';
import { readRange } from './byte-range.ts';
import { createDeliveryRecorder } from './delivery-log.ts';
import { findPrepared, type SentFileRow } from './download-files.repository.ts';
import { requireReady, requireRights } from './download-rights.ts';
import { ownerOf, requireOwner } from './downloads.policy.ts';
import { type DownloadRow, findOwn } from './downloads.repository.ts';
import { requireOwn } from './downloads.service.ts';
import { handedOverPath } from './handed-over.ts';
import { type Exchange, handOver, type SendDeps, sendDownload } from './send-download.ts';
import { createTransfers } from './transfers.ts';

type Deps = SendDeps & Pick<ApiServices, 'accelPath'>;

const NAME = 'GET /downloads/:downloadId/file';
const ParamsSchema = Type.Object({ downloadId: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }) });

/** The bytes of a download. */
export function downloadFileRoute(app: ApiServer, services: ApiServices): void {
  const onError = (error: unknown) => app.log.error({ err: error }, 'transfers cannot be checked');
  const deps: Deps = {
    ...services,
    transfers: createTransfers({ ...services, onError }),
    logOf: createDeliveryRecorder({
      ...services,
      onError: (error) => app.log.error({ err: error }, 'what was delivered is not recorded'),
    }),
  };
  const { summary } = endpointOf(NAME);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/downloads/:downloadId/file',
    schema: { summary, params: ParamsSchema },
    config: { access: 'session' },
    onRequest: (request) => requireHolder(deps, request),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { downloadId } = request.params;
      const row = await requireOwn(deps.db, ownerOf(actorOf(request), request), downloadId);
      requireReady(row, deps.now());
      return answer(deps, row, { request, reply });
    },
  });
}

/**
 * As `requireOwner`; a guest whose link has ended is shown that a download of it has ended, but of no other.
 * @throws ApiError 410 for these
 */
async function requireHolder({ db }: Deps, request: FastifyRequest): Promise<void> {
  const { actor, params } = request;
  const token = grantTokenOf(request);
  if (actor && !isMember(actor) && !actor.granted && token !== '') {
    const { downloadId = '' } = params as { downloadId?: string };
    const owner = { userId: actor.userId, passHash: hashToken(token) };
    if (await findOwn(db, owner, downloadId)) throw new ApiError('download/link-ended');
  }
  await requireOwner(request);
}

async function answer(deps: Deps, download: DownloadRow, exchange: Exchange): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const file = download.is_archive ? undefined : await onlyFile(deps, download);
  const { length, etag, file_name: name } = download;
  const range = readRange(request.headers, { length, etag });
  reply.headers({
    ...{ 'accept-ranges': 'bytes', etag, 'content-disposition': attachment(name) },
    ...{ 'content-type': typeOf(file), 'x-content-type-options': 'nosniff' },
    'x-accel-buffering': 'no',
  });
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${length}`, 'content-length': 0 })
      .send();
  const sent = range ?? { from: 0, to: length };
  await requireRights(deps.db, actorOf(request), { download, from: sent.from, now: deps.now() });
  if (request.method === 'GET' && file) {
    const path = handedOverPath(deps.accelPath, actorOf(request), { download, file });
    if (path) return handOver(deps, { ...exchange, download, sent, file, path });
  }
  reply.code(range ? 206 : 200).header('content-length', sent.to - sent.from);
  if (range) reply.header('content-range', `bytes ${sent.from}-${sent.to - 1}/${length}`);
  return request.method === 'HEAD' ? reply.send() : sendDownload(deps, { ...exchange, download, sent });
}

const onlyFile = async ({ db }: Deps, { download_id }: DownloadRow): Promise<SentFileRow | undefined> =>
  (await findPrepared(db, download_id, { from: 0, limit: 1 }))[0];

/** Of an archive without a file. */
function typeOf(file: SentFileRow | undefined): string {
  if (!file) return 'application/zip';
  if (file.choice.format === 'text') return 'text/plain; charset=utf-8';
  return (file.choice.format === 'original' && file.mime_type) || 'image/jpeg';
}
