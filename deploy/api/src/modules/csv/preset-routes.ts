import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { CsvPresets } from './csv-presets.service.ts';

/** Presets of a CSV, for their owner. */
export function csvPresetRoutes(app: ApiServer, presets: CsvPresets): void {
  endpoint(app, 'GET /csv/presets', async (_input, request, reply) => {
    reply.header('cache-control', 'no-store');
    return { data: { presets: await presets.list(actorOf(request)) } };
  });
  endpoint(app, 'POST /csv/presets', async ({ body }, request) => ({
    data: { preset: await presets.create(body, actorOf(request)) },
  }));
  endpoint(app, 'PUT /csv/presets/:presetId', async ({ params, body }, request) => ({
    data: { preset: await presets.change(Number(params.presetId), body, actorOf(request)) },
  }));
  endpoint(app, 'DELETE /csv/presets/:presetId', ({ params }, request) =>
    presets.remove(Number(params.presetId), actorOf(request)),
  );
}
