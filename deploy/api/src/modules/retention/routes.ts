import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { RetentionService } from './retention.service.ts';

export function retentionRoutes(app: ApiServer, retention: RetentionService): void {
  endpoint(app, 'GET /admin/retentions', async () => ({ retentions: await retention.all() }));
  endpoint(app, 'GET /admin/retentions/:key/dry-run', async ({ params, query }) => ({
    dryRun: await retention.dryRun(params.key, query.value === undefined ? null : Number(query.value)),
  }));
  endpoint(app, 'PUT /admin/retentions/:key', async ({ params, body, actor }) => ({
    retention: await retention.save(params.key, body, actor),
  }));
}
