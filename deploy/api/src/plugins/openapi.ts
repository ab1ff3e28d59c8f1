import swagger from '@fastify/swagger';
import { API_VERSION } from '@newsphoto/contract';
import fp from 'fastify-plugin';

/** OpenAPI from the schemas that validate. */
export const openApiPlugin = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: { openapi: '3.1.0', info: { title: 'ニュースフォト API', version: API_VERSION } },
    });
    app.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'anybody' } }, async () =>
      app.swagger(),
    );
  },
  { name: 'openapi' },
);
