import type { ApiServer } from '../api-server.ts';

/** No cache keeps an answer of this scope. */
export function neverStored(scope: ApiServer): void {
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
