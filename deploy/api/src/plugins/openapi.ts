import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';

/** OpenAPI from the schemas that validate. */
export const openApiPlugin = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: { openapi: '3.1.0', info: { title: 'ニュースフォト API', version: '1.0.0' } },
    });
    app.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'anybody' } }, async () =>
      app.swagger(),
    );
  },
  { name: 'openapi' },
);
