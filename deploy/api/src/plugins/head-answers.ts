import { Readable } from 'node:stream';
import fp from 'fastify-plugin';

/**
 * HEAD is answered by the handlers of GET: a file that was opened for it is closed unread. The framework would read it to its end, out of
 * a bucket as well, and also after the client has left.
 */
export const headAnswersPlugin = fp(async (app) => {
  app.addHook('onSend', async ({ method }, _reply, payload) => {
    if (method !== 'HEAD' || !(payload instanceof Readable)) return payload;
    payload.once('error', () => undefined);
    payload.destroy();
    return Readable.from([]);
  });
});
