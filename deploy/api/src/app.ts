import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import { answerClientError, strictServer } from '@newsphoto/framing';
import Fastify from 'fastify';
import { input } from './api-module.ts';
import type { ApiServer } from './api-server.ts';
import type { AppDependencies } from './api-services.ts';
import { backupRoutes } from './backup/routes.ts';
import { createServices } from './create-services.ts';
import { API_MODULES } from './modules/index.ts';
import { registerPlugins } from './plugins/register-plugins.ts';
import { sealedRoutes } from './sealed/routes.ts';

/** Builds the server; the caller listens or injects. */
export async function buildApp(dependencies: AppDependencies): Promise<ApiServer> {
  const { db, pool, secrets, adminSocket, logger = false } = dependencies;
  const app: ApiServer = Fastify({
    serverFactory: (handler) => strictServer(handler),
    clientErrorHandler: answerClientError,
    logger,
    // Only the headers of a gateway on the client's address are trusted.
    trustProxy: dependencies.trustedGateways ?? 'loopback',
    requestIdHeader: 'x-request-id',
    forceCloseConnections: true,
    // What arrives on an open connection while the server closes is answered, and ends the connection.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  // Fastify's own parser would accept the body of another site's form.
  app.removeContentTypeParser('text/plain');
  // The default validator coerces bodies and drops properties that a schema does not have.
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  const services = createServices(dependencies);
  await registerPlugins(app, services);
  for (const { prefix, register } of API_MODULES.flatMap(({ routes }) => input(routes) ?? [])) {
    await addScope(app, prefix, (scope) => register(scope, services));
  }
  if (adminSocket) {
    const { token } = adminSocket;
    await addScope(app, '/api', (scope) => backupRoutes(scope, { pool, token }));
    await addScope(app, '/api', (scope) => sealedRoutes(scope, { db, secrets, token }));
  }
  return app;
}

async function addScope(app: ApiServer, prefix: string, register: (scope: ApiServer) => void): Promise<void> {
  await app.register(
    (scope: ApiServer, _options, done) => {
      register(scope);
      done();
    },
    { prefix },
  );
}
