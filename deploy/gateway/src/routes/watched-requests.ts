import type { FastifyInstance } from 'fastify';
import { fileFamilyOf, routeClassOf } from '../domain/route-class.ts';
import type { Telemetry } from '../ports.ts';

/** Counts and times every answer. Events that are pushed stay open for hours: they are a class of their own. */
export function watchRequests(app: FastifyInstance, telemetry: Telemetry): void {
  app.addHook('onResponse', (request, reply, done) => {
    // A file that is not there has lost its route by now.
    const route = routeClassOf(request.routeOptions.url ?? request.url);
    const isStream = String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');
    telemetry.answered(isStream ? 'stream' : route, reply.statusCode, reply.elapsedTime / 1000);
    const isFile = route === 'asset' || route === 'static';
    if (isFile && reply.statusCode < 400) telemetry.fileServed(fileFamilyOf(request.url));
    done();
  });
}
