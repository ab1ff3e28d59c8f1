import { beginCall, watchCall, withinCall } from '@newsphoto/tracing';
import fp from 'fastify-plugin';

/** Spans of calls. What a handler does belongs to the trace: the jobs that it adds continue it. */
export const tracingPlugin = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      const { traceparent } = request.headers;
      beginCall(request.raw, typeof traceparent === 'string' ? traceparent : undefined);
      watchCall(request.raw, reply.raw, () => request.routeOptions.url);
    });
    // Bodies are read by then: reading them would lose the context.
    app.addHook('preValidation', (request, _reply, done) => withinCall(request.raw, done));
  },
  { name: 'tracing' },
);
