import { COMPOSITION_PATH, type Composition } from '@newsphoto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { windowComposition } from '../domain/window-page.ts';
import type { ChannelReader } from '../ports.ts';
import { GATEWAY_ERRORS, type GatewayError } from './gateway-errors.ts';
import { type Pinning, withPins } from './pinning.ts';
import { answerPlainly } from './plain-answers.ts';

interface CompositionOptions {
  readonly channel: ChannelReader;
  readonly pinning: Pinning;
  readonly bucketOf: (request: FastifyRequest) => number;
}

/**
 * `GET /web/composition?window=<name>`: the complete composition of the visitor's pages, or of a window, internal routes
 * included. 204 if the pass of an internal user has expired, 403 without one, 503 while there is nothing to serve.
 */
export function compositionRoute(
  app: FastifyInstance,
  { channel, pinning, bucketOf }: CompositionOptions,
): void {
  app.get<{ Querystring: { window?: string } }>(COMPOSITION_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (error: GatewayError) => answerPlainly(request, reply, error);
    const pins = pinning.of(request);
    // The pass of an internal user has expired: the page renews it and tries again. A refusal would be an error in the
    // browser's console.
    if (!pins.pinner.staff && pinning.hasPass(request)) return reply.code(204).send();
    if (!pins.pinner.staff) return refuse(GATEWAY_ERRORS.forbidden);
    const visitor = { bucket: bucketOf(request), pins: pins.effective.versions, internal: true };
    const live = await channel.current(visitor);
    if (!live) return refuse(GATEWAY_ERRORS.notReady);
    const shown = withPins(live, pins, { passes: pinning.passes, served: channel.servedNow() });
    const { window } = request.query;
    const answer: Composition =
      typeof window === 'string' ? windowComposition(shown, window) : shown.composition;
    return answer;
  });
}
