import {
  isComplete,
  RELEASE_ORDER_PATH,
  type ReleaseOrder,
  ReleaseOrderSchema,
  releaseOrderText,
  SignedReleaseOrderSchema,
} from '@newsphoto/contract/endpoints';
import type { KeySigner } from '@newsphoto/keys';
import { ReleaseRefused } from '@newsphoto/releases';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import type { ReleaseDesk } from '../ports.ts';
import { GATEWAY_ERRORS, type GatewayError } from './gateway-errors.ts';
import { answerPlainly } from './plain-answers.ts';

const LARGEST_ORDER = 4_096;

export interface ReleaseOrderParts {
  readonly desk: ReleaseDesk;
  readonly signer: Pick<KeySigner, 'verify'>;
  /** ms since 1970. */
  readonly now?: () => number;
}

/**
 * What administrators order through the API, which knows who they are: an order counts by its signature alone. 403 without a
 * valid one, 400 if it is malformed, 404 for an unknown channel or name, 409 if the channel was changed since.
 */
export function releaseOrderRoutes(app: FastifyInstance, parts: ReleaseOrderParts): void {
  const { desk, signer, now = Date.now } = parts;
  const answerTo = (order: ReleaseOrder) => {
    if (order.kind === 'board') return desk.board(order.channel);
    if (order.kind === 'change') {
      const { kind: _kind, ...change } = order;
      return desk.change(change);
    }
    if (order.kind === 'series') {
      const { channel, name, days } = order;
      return desk.series({ channel, name, days: days === '7' ? 7 : 1 });
    }
    const { channel, cursor, limit } = order;
    return desk.journal(channel, {
      ...(cursor !== undefined && { before: Number(cursor) }),
      ...(limit !== undefined && { most: limit }),
    });
  };
  app.post(RELEASE_ORDER_PATH, { bodyLimit: LARGEST_ORDER }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (error: GatewayError) => answerPlainly(request, reply, error);
    const { body } = request;
    if (!Value.Check(SignedReleaseOrderSchema, body)) return refuse(GATEWAY_ERRORS.malformed);
    const isValid = body.ends * 1000 > now() && signer.verify(releaseOrderText(body), body.signature);
    if (!isValid) return refuse(GATEWAY_ERRORS.forbidden);
    const order: unknown = JSON.parse(body.order);
    if (!Value.Check(ReleaseOrderSchema, order) || (order.kind === 'change' && !isComplete(order)))
      return refuse(GATEWAY_ERRORS.malformed);
    try {
      return await answerTo(order);
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      if (error.code === 'release/unknown') return refuse(GATEWAY_ERRORS.notFound);
      if (error.code === 'channel/changed') return refuse(GATEWAY_ERRORS.changed);
      request.log.warn({ err: error }, 'the release store refused an order');
      return refuse(GATEWAY_ERRORS.storeUnavailable);
    }
  });
}
