import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { CsvPresets } from './csv-presets.service.ts';

/** Presets of a CSV, for their owner. */
export function csvPresetRoutes(app: ApiServer, presets: CsvPresets): void {
  endpoint(app, 'GET /csv/presets', async ({ actor }) => ({ presets: await presets.list(actor) }));
  endpoint(app, 'POST /csv/presets', async ({ body, actor }) => ({
    preset: await presets.create(body, actor),
  }));
  endpoint(app, 'PUT /csv/presets/:presetId', async ({ params, body, actor }) => ({
    preset: await presets.change(Number(params.presetId), body, actor),
  }));
  endpoint(app, 'DELETE /csv/presets/:presetId', ({ params, actor }) =>
    presets.remove(Number(params.presetId), actor),
  );
}
