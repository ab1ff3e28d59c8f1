import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';

/**
 * Calls of one address in a minute. Newsrooms share one: 40 monitors of the wire read up to 12,000 times. A route that guards a
 * secret sets less.
 */
const CALLS_A_MINUTE = 18_000;

interface RateLimitOptions {
  /** How many processes of the API share the calls: each counts by itself, and allows its share. */
  readonly processes?: number | undefined;
}

export const rateLimitPlugin = fp<RateLimitOptions>(
  async (app, { processes = 1 }) => {
    const shareOf = (max: number) => Math.ceil(max / processes);
    app.addHook('onRoute', ({ config }) => {
      const limit = config?.rateLimit;
      if (config && limit && typeof limit.max === 'number') {
        config.rateLimit = { ...limit, max: shareOf(limit.max) };
      }
    });
    await app.register(rateLimit, { global: true, max: shareOf(CALLS_A_MINUTE), timeWindow: '1 minute' });
  },
  { name: 'rate-limit', dependencies: ['errors'] },
);
