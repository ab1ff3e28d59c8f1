import type { FastifyInstance } from 'fastify';
import { fileFamilyOf, routeClassOf } from '../domain/route-class.ts';
import type { Telemetry } from '../ports.ts';

/** Counts and measures every answer. Event streams stay open for hours: they are a separate class. */
export function watchRequests(app: FastifyInstance, telemetry: Telemetry): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The route of a missing file is already unset.
    const route = routeClassOf(request.routeOptions.url ?? request.url);
    const isStream = String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
    telemetry.answered(isStream ? 'stream' : route, reply.statusCode, reply.elapsedTime / 1000);
    const isFile = route === 'asset' || route === 'static';
    if (isFile && reply.statusCode < 400) telemetry.fileServed(fileFamilyOf(request.url));
    done();
  });
}
