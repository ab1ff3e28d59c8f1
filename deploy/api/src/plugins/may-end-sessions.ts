import type { ApiServer } from '../api-server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** State-changing calls of this route may end sessions or opened links. */
    endsSessions?: true;
  }
}

/** Calls of this scope may end sessions or opened links: their answers discard what is cached about these. */
export function mayEndSessions(scope: ApiServer): void {
  scope.addHook('onRoute', ({ config }) => {
    if (config) config.endsSessions = true;
  });
}
