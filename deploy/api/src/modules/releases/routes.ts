import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { ReleasesService } from './releases.service.ts';

/** Releases of the platform, for administrators. */
export function releaseRoutes(app: ApiServer, releases: ReleasesService): void {
  endpoint(app, 'GET /admin/releases', ({ query }) => releases.board(query.channel));
  endpoint(app, 'GET /admin/releases/journal', ({ query }) => releases.journal(query));
  endpoint(app, 'GET /admin/releases/:name/series', ({ params, query }) =>
    releases.series({ ...params, ...query }),
  );
  endpoint(app, 'POST /admin/releases/:name/changes', ({ params, body, actor }) =>
    releases.change(params.name, body, actor),
  );
}
