import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { ClosingDeps, Closings } from './closing.service.ts';
import { listClosings } from './closing-list.service.ts';
import type { ContractsService } from './contracts.service.ts';

/** Contracts of groups, for administrators. */
export function contractRoutes(app: ApiServer, contracts: ContractsService): void {
  endpoint(app, 'GET /admin/groups/:groupId/contracts', async ({ params }) => ({
    contracts: await contracts.ofGroup(params.groupId),
  }));
  endpoint(app, 'POST /admin/groups/:groupId/contracts', ({ params, body, actor }) =>
    contracts.create(actor, params.groupId, body),
  );
  endpoint(app, 'GET /admin/contracts/:contractId/versions', async ({ params }) => ({
    versions: await contracts.versions(params.contractId),
  }));
  endpoint(app, 'PUT /admin/contracts/:contractId', ({ params, body, actor }) =>
    contracts.change(actor, params.contractId, body),
  );
}

/** Monthly invoices of contracts, for the accounts. */
export function closingRoutes(app: ApiServer, closings: Closings, { db, now }: ClosingDeps): void {
  endpoint(app, 'GET /closings', ({ query }) => listClosings(db, query, now()));
  endpoint(app, 'GET /contracts/:contractId/closing', ({ params, query }) =>
    closings.preview(params.contractId, query.periodEnd),
  );
  endpoint(app, 'POST /contracts/:contractId/closing', ({ params, body, actor }) =>
    closings.issue(actor, params.contractId, body),
  );
}
