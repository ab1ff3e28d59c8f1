import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { Anonymisations } from './anonymisations.service.ts';

/** Anonymised names, for administrators. */
export function anonymisationRoutes(app: ApiServer, names: Anonymisations): void {
  endpoint(app, 'GET /admin/anonymisations', async () => ({ anonymisations: await names.all() }));
  endpoint(app, 'POST /admin/anonymisations/check', ({ body }) => names.check(body));
  endpoint(app, 'POST /admin/anonymisations', ({ body, actor }) => names.create(actor, body));
  endpoint(app, 'DELETE /admin/anonymisations/:nameId', ({ params, query, actor }) =>
    names.withdraw(actor, params.nameId, query.version),
  );
}
