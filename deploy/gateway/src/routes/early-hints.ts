import type { FastifyReply, FastifyRequest } from 'fastify';
import { earlyHints } from '../domain/early-hints.ts';
import type { Script } from '../domain/preload-hints.ts';

/**
 * Sends a 103 with the scripts of the page, for navigations through a trusted proxy that supports it: a browser that speaks
 * HTTP/1.1 may take the 103 for the answer. True if it was sent.
 */
export function sendEarlyHints(
  request: FastifyRequest,
  reply: FastifyReply,
  scripts: () => readonly Script[],
): boolean {
  const isBehindProxy = (request.ips?.length ?? 1) > 1;
  if (!isBehindProxy || request.headers['sec-fetch-mode'] !== 'navigate') return false;
  const link = earlyHints(scripts());
  if (link.length === 0) return false;
  reply.raw.writeEarlyHints({ link });
  return true;
}
