import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';

/**
 * Calls of one address in a minute. Newsrooms share one: 40 monitors of the wire read up to 12,000 times. A route that guards a
 * secret sets less.
 */
const CALLS_A_MINUTE = 18_000;

export const rateLimitPlugin = fp(
  async (app) => {
    await app.register(rateLimit, { global: true, max: CALLS_A_MINUTE, timeWindow: '1 minute' });
  },
  { name: 'rate-limit', dependencies: ['errors'] },
);
