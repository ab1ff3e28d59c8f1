import fp from 'fastify-plugin';
import { sealJson } from '../sealed/seal-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers with personal data: sealed text, a string that the http package opens. */
    sealed?: boolean;
  }
}

/** Seals the successful answers of routes that require it, without caching; refusals are ordinary ones. */
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
