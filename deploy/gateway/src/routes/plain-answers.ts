import { discardBody, refusalBody } from '@newsphoto/framing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { connectionHeaders, EVERY_ANSWER } from '../domain/answer-headers.ts';
import { PLAIN_PAGE_POLICY, plainPage } from '../domain/plain-page.ts';
import { GATEWAY_ERRORS, type GatewayError } from './gateway-errors.ts';

const FILES_ONLY = /^\/(?:remotes|api|media|(?:web\/)?resource)\//;

/** A missing script must never be answered by a page; a person who mistyped an address gets one. */
export function answerPlainly(
  request: Pick<FastifyRequest, 'id' | 'url' | 'headers' | 'protocol' | 'hostname'>,
  reply: FastifyReply,
  error: GatewayError,
): FastifyReply {
  const { status, retryAfter, page = GATEWAY_ERRORS.unexpected.page } = error;
  // Requests that cannot be routed pass no hook: their headers are set here.
  reply.code(status).headers({
    ...EVERY_ANSWER,
    ...connectionHeaders(request),
    'cache-control': 'no-store',
    'x-request-id': request.id,
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  });
  if (FILES_ONLY.test(request.url) || !request.headers.accept?.includes('text/html')) {
    return reply.type('application/json; charset=utf-8').send(refusalBody(error, request.id));
  }
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PLAIN_PAGE_POLICY)
    .send(plainPage(page.title, page.text, status >= 500 ? request.id : undefined));
}

/** A call that the gateway refuses, or that the API did not answer. */
export class CallRefused extends Error {
  readonly refusal: GatewayError;

  constructor(name: keyof typeof GATEWAY_ERRORS) {
    super(`refused: ${name}`);
    this.name = 'CallRefused';
    this.refusal = GATEWAY_ERRORS[name];
  }
}

/** Answers errors: to calls as the API does, without the cause. */
export async function answerError(
  error: { readonly statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refusal = error instanceof CallRefused ? error.refusal : errorOf(error.statusCode);
  if (reply.raw.destroyed) request.log.info('the client went away');
  else if (refusal === GATEWAY_ERRORS.unexpected) request.log.error({ err: error }, 'request failed');
  if (refusal.status === 413) await discardBody(request.raw);
  // The connection of a refused client is closed.
  if (error instanceof CallRefused) reply.header('connection', 'close');
  return answerPlainly(request, reply, refusal);
}

/** Codes of the framework's errors. */
function errorOf(status = 500): GatewayError {
  if (status >= 500) return GATEWAY_ERRORS.unexpected;
  const { notFound, tooSlow, tooLarge, wrongType } = GATEWAY_ERRORS;
  const known = [notFound, tooSlow, tooLarge, wrongType].find((one) => one.status === status);
  return known ?? { ...GATEWAY_ERRORS.malformed, status, code: String(status) };
}
