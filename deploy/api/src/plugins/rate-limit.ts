import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';

/** Calls of one address in a minute. Newsrooms share one; a route that guards a secret sets less. */
const CALLS_A_MINUTE = 6_000;

export const rateLimitPlugin = fp(
  async (app) => {
    await app.register(rateLimit, { global: true, max: CALLS_A_MINUTE, timeWindow: '1 minute' });
  },
  { name: 'rate-limit', dependencies: ['errors'] },
);
