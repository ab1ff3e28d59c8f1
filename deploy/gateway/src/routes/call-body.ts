import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { CallPatience } from '../domain/call-patience.ts';
import { visitorAddressOf } from '../domain/network-of.ts';
import type { UnfinishedBodies } from '../domain/unfinished-bodies.ts';
import { CallRefused } from './plain-answers.ts';

/**
 * The largest body that the API takes, besides parts of files (`upload-parts.ts`): a delivery of the wire. It refuses bodies that are too large for other calls itself.
 */
const LARGEST_BODY = 2 * 1024 * 1024;
/** Bytes a second on average. */
const SLOWEST = 4_096;

/** A body that takes longer than any, and is slower than any connection. */
export const isTooSlow = (
  bytes: number,
  milliseconds: number,
  { body }: Pick<CallPatience, 'body'>,
): boolean => milliseconds > body && bytes / (milliseconds / 1000) < SLOWEST;

/** Reads the complete body of a call before the call is forwarded to the API. */
export function readBody(
  request: FastifyRequest,
  payload: IncomingMessage,
  bodies: UnfinishedBodies,
  patience: Pick<CallPatience, 'body' | 'pace'>,
): Promise<Buffer> {
  if (!request.ip) throw new CallRefused('malformed');
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) throw new CallRefused('tooLarge');
  const started = performance.now();
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const end = (refused?: Error) => {
      clearInterval(pace);
      body.end();
      payload.off('data', take).off('end', finish).off('error', end).off('close', leave);
      if (refused) reject(refused);
      else resolve(Buffer.concat(chunks, size));
    };
    const finish = () => end();
    const leave = () => end(new CallRefused('malformed'));
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > LARGEST_BODY) return end(new CallRefused('tooLarge'));
      chunks.push(chunk);
      return body.received(chunk.length);
    };
    const body = bodies.begin(visitorAddressOf(request.ip), () => end(new CallRefused('tooSlow')));
    const pace = setInterval(() => {
      if (isTooSlow(size, performance.now() - started, patience)) end(new CallRefused('tooSlow'));
    }, patience.pace);
    payload.on('data', take).once('end', finish).once('error', end).once('close', leave);
  });
}
