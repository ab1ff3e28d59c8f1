import { AlertKeyParamsSchema } from '@newsphoto/contract/endpoints';
import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { AlertStops } from './alert-stops.service.ts';

const RATE = { rateLimit: { max: 60, timeWindow: '1 minute' } } as const;
/** The body that mail programs send is fixed, and ignored. */
const BODY_BYTES = 4096;

/**
 * The links of alerts. Only their signed key counts, no cookie: mail programs post from anywhere. Register it in a separate
 * scope, because it accepts bodies of every type.
 */
export function alertStopRoutes(app: ApiServer, stops: AlertStops): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, _body, done) =>
    done(null, undefined),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('referrer-policy', 'no-referrer');
  });
  endpoint(app, 'GET /search-alerts/:key', ({ params }) => stops.read(params.key), RATE);
  app.get(
    '/search-alerts/:key/stop',
    {
      schema: { params: AlertKeyParamsSchema, hide: true },
      config: { access: 'anybody', ...RATE },
    },
    // Opening the address, by a user or a link scanner, stops nothing.
    async (request, reply) => reply.redirect(`/web/searchAlertStop?key=${request.params.key}`, 303),
  );
  endpoint(app, 'POST /search-alerts/:key/stop', ({ params }) => stops.stop(params.key), {
    ignoresOrigin: true,
    ...RATE,
  });
}
