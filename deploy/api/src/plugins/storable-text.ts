import fp from 'fastify-plugin';
import { ApiError } from '../errors/api-error.ts';

/**
 * Refuses text that the database cannot hold: U+0000 and halves of surrogate pairs. No person types them,
 * and what got through would end as a system error.
 */
export const storableTextPlugin = fp(
  async (app) => {
    app.addHook('preValidation', async ({ body, query, params }) => {
      if (!isStorable([body, query, params])) throw new ApiError('request/unreadable');
    });
  },
  { name: 'storable-text', dependencies: ['errors'] },
);

/** With the flag `u` only halves match: a pair is one character. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Walks with a list of its own: a body may be nested deeper than the stack is. */
function isStorable(values: readonly unknown[]): boolean {
  const waiting = [...values];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (UNSTORABLE.test(value)) return false;
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) waiting.push(key, inner);
    }
  }
  return true;
}
