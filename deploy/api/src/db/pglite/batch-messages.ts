import type { PGlite } from '@electric-sql/pglite';

type Engine = Pick<PGlite, 'waitReady' | 'execProtocolStream'>;

/** Parse, Bind, Describe, Execute and Close are answered with the Sync, Flush or Query that follows them. */
const PARTS_OF_A_QUERY = new Set(Buffer.from('PBDEC'));

/** Sends the messages of a query together: the adapter waits for each answer, and each is a way to another thread and back. */
export function batchMessages(engine: Engine): Engine {
  let parts: Uint8Array[] = [];
  return {
    waitReady: engine.waitReady,
    async execProtocolStream(message, options) {
      parts.push(message);
      if (PARTS_OF_A_QUERY.has(message[0] ?? 0)) return [];
      const query = Buffer.concat(parts);
      parts = [];
      return engine.execProtocolStream(query, options);
    },
  };
}
