import { AlertKeySchema, StoppableAlertResponseSchema } from '@newsphoto/contract';
import { Type } from 'typebox';
import type { ApiServer } from '../../api-server.ts';
import type { AlertStops } from './alert-stops.service.ts';

const ParamsSchema = Type.Object({ key: AlertKeySchema });
const RATE = { rateLimit: { max: 60, timeWindow: '1 minute' } } as const;
/** What a mail program sends along is fixed, and says nothing. */
const BODY_BYTES = 4096;

/**
 * The links of alerts. Their signed key is all that counts, no cookie: mail programs post from anywhere. Register it in a
 * scope of its own, because it takes bodies of every type.
 */
export function alertStopRoutes(app: ApiServer, stops: AlertStops): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, _body, done) =>
    done(null, undefined),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  });
  const schema = { params: ParamsSchema, response: { 200: StoppableAlertResponseSchema } };
  app.get('/search-alerts/:key', { schema, config: { access: 'anybody', ...RATE } }, async (request) => ({
    data: await stops.read(request.params.key),
  }));
  app.get(
    '/search-alerts/:key/stop',
    { schema: { params: ParamsSchema, hide: true }, config: { access: 'anybody', ...RATE } },
    // Whoever opens the address himself, and whatever looks at links beforehand, stops nothing by it.
    async (request, reply) => reply.redirect(`/web/searchAlertStop?key=${request.params.key}`, 303),
  );
  app.post(
    '/search-alerts/:key/stop',
    { schema, config: { access: 'anybody', ignoresOrigin: true, ...RATE } },
    async (request) => ({ data: await stops.stop(request.params.key) }),
  );
}
