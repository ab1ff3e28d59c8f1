import { discardBody, REFUSALS, refusalBody } from '@newsphoto/framing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { connectionHeaders, EVERY_ANSWER } from '../domain/answer-headers.ts';
import { PLAIN_PAGE_POLICY, plainPage } from '../domain/plain-page.ts';

const FILES_ONLY = /^\/(?:remotes|api|media|(?:web\/)?resource)\//;

export interface PlainAnswer {
  readonly status: number;
  /** For programs. */
  readonly error: string;
  /** For people. */
  readonly title: string;
  readonly text: string;
}

/** A script that is not there must never be answered by a page; a person who mistyped gets one. */
export function answerPlainly(
  request: Pick<FastifyRequest, 'id' | 'url' | 'headers' | 'protocol' | 'hostname'>,
  reply: FastifyReply,
  { status, error, title, text }: PlainAnswer,
): void {
  // What cannot even be routed passes no hook: its headers are set here.
  reply.code(status).headers({
    ...EVERY_ANSWER,
    ...connectionHeaders(request),
    'cache-control': 'no-store',
    'x-request-id': request.id,
  });
  if (FILES_ONLY.test(request.url) || !request.headers.accept?.includes('text/html')) {
    reply.send({ error, requestId: request.id });
    return;
  }
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', PLAIN_PAGE_POLICY)
    .send(plainPage(title, text));
}

export const NOT_FOUND: PlainAnswer = {
  status: 404,
  error: 'not found',
  title: 'ページが見つかりません',
  text: 'アドレスが正しく写されているか、ご確認ください。',
};

/** An address with a broken escape. */
export const UNREADABLE: PlainAnswer = {
  status: 400,
  error: 'bad request',
  title: 'アドレスを読み取れません',
  text: 'アドレスが途中で切れていないか、ご確認ください。',
};

/** Seconds after which a refused call may be tried again. */
const RETRY_AFTER: Readonly<Record<number, string>> = { 429: '60', 503: '5' };

/** A call that the gateway refuses by itself. */
export class CallRefused extends Error {
  readonly statusCode: number;

  constructor(statusCode: 400 | 408 | 413 | 429 | 503) {
    super(`refused with ${statusCode}`);
    this.name = 'CallRefused';
    this.statusCode = statusCode;
  }
}

/** Answers what went wrong: to calls as the API does, without a word of the cause. */
export async function answerError(
  error: { readonly statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const status = error.statusCode ?? 500;
  if (reply.raw.destroyed) request.log.info('the client went away');
  else if (status >= 500 && !(error instanceof CallRefused))
    request.log.error({ err: error }, 'request failed');
  if (status === 413) await discardBody(request.raw);
  reply.code(status).header('cache-control', 'no-store');
  const refusal = Object.values(REFUSALS).find((one) => one.status === status);
  if (status >= 500 && !(error instanceof CallRefused)) {
    return reply.send({ error: 'internal error', requestId: request.id });
  }
  // Nothing more is expected of who was refused.
  if (error instanceof CallRefused) reply.header('connection', 'close');
  if (RETRY_AFTER[status]) reply.header('retry-after', RETRY_AFTER[status]);
  return reply.send(refusalBody(refusal ?? REFUSALS.malformed, request.id));
}
