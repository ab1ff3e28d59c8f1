import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServices } from '../../api-services.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { ByteRange } from './byte-range.ts';
import type { DeliveryRecorder } from './delivery-log.ts';
import type { SentFileRow } from './download-files.repository.ts';
import { endDownload, findRefusal, requestedOf } from './download-rights.ts';
import type { DownloadRow } from './downloads.repository.ts';
import { PartReader } from './part-reader.ts';
import { sendRange } from './send-range.ts';
import { sentParts } from './sent-spans.ts';
import type { Transfer, Transfers } from './transfers.ts';

export type SendDeps = Pick<ApiServices, 'db' | 'media' | 'now'> & {
  readonly transfers: Transfers;
  readonly logOf: DeliveryRecorder;
};

/** nginx reads them. */
const NONE = Buffer.alloc(0);

/** As long as between two checks of running transfers. */
const CHECKED_MS = 1_000;

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A request for a range of a download that was allowed. */
interface Sent extends Exchange {
  readonly download: DownloadRow;
  readonly sent: ByteRange;
}

/** nginx sends the file, and reads the range itself. Whether the client takes it is not reported: it counts as delivered. */
export async function handOver(
  deps: SendDeps,
  input: Sent & { readonly file: SentFileRow; readonly path: string },
): Promise<FastifyReply> {
  const { request, reply, download, sent, file, path } = input;
  const log = deps.logOf(download, request.ip);
  const part = { at: 0, length: download.length, span: { bytes: NONE }, file };
  const isComplete = sent.to === download.length;
  log.note({ bytes: sent.to - sent.from, parts: [{ part: { ...part, isEnd: true }, isComplete }] });
  await log.close();
  return reply.header('x-accel-redirect', encodeURI(path)).send('');
}

/** Sends a range, and records what was sent. Ends when the client leaves or a right ends. */
export async function sendDownload(deps: SendDeps, input: Sent): Promise<FastifyReply> {
  const { db, media, now, transfers } = deps;
  const { request, reply, download, sent } = input;
  const transfer: Transfer = { request, download, page: [], ending: new AbortController() };
  const leave = transfers.add(transfer);
  if (!leave) {
    reply.header('retry-after', '10');
    throw new ApiError('request/too-many-connections');
  }
  const startedAt = performance.now();
  const checkPage = async (files: readonly SentFileRow[]) => {
    // The first files were checked before the answer began.
    const isChecked = transfer.page.length === 0 && performance.now() - startedAt < CHECKED_MS;
    transfer.page = files;
    if (isChecked) return;
    const actor = await transfers.actorNow(request);
    const reason = actor ? await findRefusal(db, actor, { files: requestedOf(files), now: now() }) : '';
    if (reason === undefined) return;
    if (reason !== '') await endDownload(db, download.download_id, reason);
    throw new Error('a right to the download has ended');
  };
  const reader = new PartReader(sentParts({ db, media, download, checkPage }, sent), sent);
  const log = deps.logOf(download, request.ip);
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(reply.statusCode);
  const sending = { reader, signal: transfer.ending.signal, beforeFirst: log.start, onSent: log.note };
  try {
    await sendRange(raw, sending);
  } catch (error) {
    request.log.info({ err: error }, 'a download was not sent to its end');
  } finally {
    leave();
    await log.close();
  }
  return reply;
}
