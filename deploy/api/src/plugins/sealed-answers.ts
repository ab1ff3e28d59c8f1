import fp from 'fastify-plugin';
import { sealJson } from '../sealed/seal-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Good answers tell of persons: they travel as sealed text, a string that the http package opens. */
    sealed?: boolean;
  }
}

/** Seals the good answers of the routes that ask for it, for no cache to keep; refusals stay as every refusal is. */
export const sealedAnswersPlugin = fp(
  async (app) => {
    app.addHook('onSend', async (request, reply, payload) => {
      const isSealed = request.routeOptions.config?.sealed === true && reply.statusCode < 300;
      if (!isSealed || typeof payload !== 'string' || payload === '') return payload;
      reply.header('cache-control', 'no-store');
      return JSON.stringify(sealJson(payload));
    });
  },
  { name: 'sealed-answers' },
);
