import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { LimitsService } from './limits.service.ts';

/** Limits: internal users read them, administrators set them. */
export function limitRoutes(app: ApiServer, limits: LimitsService): void {
  endpoint(app, 'GET /admin/limits', async () => ({ limits: await limits.all() }));
  endpoint(app, 'PUT /admin/limits/:key', async ({ params, body, actor }) => ({
    limit: await limits.save(params.key, body, actor),
  }));
}
