import fp from 'fastify-plugin';
import { ApiError, type ErrorPlace } from '../errors/api-error.ts';
import { MARK_RUN } from '../mark-runs.ts';

/**
 * Refuses text that the database cannot store, U+0000 and lone surrogates, which would cause a system error, and text that takes
 * seconds to normalise. No person types either.
 */
export const storableTextPlugin = fp(
  async (app) => {
    app.addHook('preValidation', async ({ body, query, params }) => {
      const place = placeOfUnstorable([body, query, params]);
      if (place) throw new ApiError('request/unreadable', [], place);
    });
  },
  { name: 'storable-text', dependencies: ['errors'] },
);

/** With the flag `u` only lone surrogates match: a pair is one character. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * The input with such a character, and its position; undefined without one. Iterates without recursion: a body may be nested
 * deeper than the stack is. Nested values are reported by their top-level input. Bytes are skipped: they are no text yet, and
 * iterating over two million of them takes seconds.
 */
function placeOfUnstorable(values: readonly unknown[]): ErrorPlace | undefined {
  const waiting = values.filter(isWalkable).map((value) => ({ value, field: '' }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, field } = next;
    for (const [key, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      if (typeof key === 'string' && UNSTORABLE.test(key)) return {};
      const place = field || String(key);
      if (typeof inner === 'string') {
        const found = UNSTORABLE.exec(inner) ?? MARK_RUN.exec(inner);
        if (found) return { field: place, position: found.index };
      } else if (isWalkable(inner)) waiting.push({ value: inner, field: place });
    }
  }
  return undefined;
}

const isWalkable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
