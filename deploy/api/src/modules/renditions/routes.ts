import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { JobsService } from '../jobs/jobs.service.ts';
import type { RenditionsService } from './renditions.service.ts';

/** Renditions: the pending ones, and creating them again; for internal users who may edit. */
export function renditionRoutes(
  app: ApiServer,
  { renditions, jobs }: { readonly renditions: RenditionsService; readonly jobs: JobsService },
): void {
  endpoint(app, 'GET /admin/renditions', async () => ({ resultList: await renditions.unfinished() }));
  endpoint(app, 'POST /admin/renditions', async ({ body, actor }) => {
    return jobs.get(actor, await renditions.startRecreation(actor, body));
  });
}
