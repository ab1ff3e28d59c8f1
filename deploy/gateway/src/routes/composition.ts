import { COMPOSITION_PATH, type Composition, STAFF_PASS_COOKIE } from '@newsphoto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { windowComposition } from '../domain/window-page.ts';
import type { ChannelReader } from '../ports.ts';
import { type Pinning, withPins } from './pinning.ts';

interface CompositionOptions {
  readonly channel: ChannelReader;
  readonly pinning: Pinning;
  readonly bucketOf: (request: FastifyRequest) => number;
}

/**
 * `GET /web/composition?window=<name>`: the whole composition of the visitor's pages, or of a window, internal routes
 * included. 204 where the pass of an internal user does not hold any more, 403 for everybody without one, 503 while there is nothing to serve.
 */
export function compositionRoute(
  app: FastifyInstance,
  { channel, pinning, bucketOf }: CompositionOptions,
): void {
  app.get<{ Querystring: { window?: string } }>(COMPOSITION_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (status: number, error: string) =>
      reply.code(status).send({ error, requestId: request.id });
    const pins = pinning.of(request);
    // The pass of an internal user ran out: the page has it renewed and asks again. A refusal would stand in the console.
    if (!pins.pinner.staff && STAFF_PASS_COOKIE in request.cookies) return reply.code(204).send();
    if (!pins.pinner.staff) return refuse(403, 'forbidden');
    const live = await channel.current({ bucket: bucketOf(request), pins: pins.effective.versions });
    if (!live) return refuse(503, 'not ready');
    const shown = withPins(live, pins, { passes: pinning.passes, served: channel.servedNow() });
    const { window } = request.query;
    const answer: Composition =
      typeof window === 'string' ? windowComposition(shown, window) : shown.composition;
    return answer;
  });
}
