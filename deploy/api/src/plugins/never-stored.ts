import type { ApiServer } from '../api-server.ts';

/** Answers of this scope are not cached. */
export function neverStored(scope: ApiServer): void {
  scope.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
