import { bulkFieldOf } from '@newsphoto/domain/bulk';
import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { endpoint } from '../../endpoint.ts';
import { ApiError } from '../../errors/api-error.ts';
import { inSearchTurn } from '../../plugins/search-turns.ts';
import type { BulkDrafts } from './bulk-drafts.service.ts';
import type { BulkRuns } from './bulk-runs.service.ts';
import { findOwnBulks } from './bulks.repository.ts';
import { countFieldValues, summarizeFields } from './field-values.service.ts';
import { pageOfItems } from './items.service.ts';
import { ownBulk, present } from './own-bulk.ts';

interface BulkParts {
  readonly db: Database;
  readonly drafts: BulkDrafts;
  readonly runs: BulkRuns;
  readonly now: () => Date;
}

/** A selection of 100,000 ids. */
const SELECTION_BYTES = 2 * 1024 ** 2;

/** Bulk updates, each for its owner alone. */
export function bulkRoutes(app: ApiServer, { db, drafts, runs, now }: BulkParts): void {
  endpoint(
    app,
    'POST /bulk',
    ({ body, actor }, request, reply) => inSearchTurn(request, reply, () => drafts.create(actor, body)),
    { bodyLimit: SELECTION_BYTES },
  );
  endpoint(app, 'GET /bulk', async ({ actor, query: { kind = 'content' } }) => {
    const rows = await findOwnBulks(db, actor.userId, { kind, now: now() });
    const bulks = [];
    for (const row of rows) bulks.push(await present(db, row));
    return bulks;
  });
  endpoint(app, 'GET /bulk/:bulkId', async ({ params, actor }) =>
    present(db, await ownBulk(db, actor, params.bulkId)),
  );
  endpoint(app, 'GET /bulk/:bulkId/items', async ({ params, query, actor }) =>
    pageOfItems(db, await ownBulk(db, actor, params.bulkId), query, { actor, now: now() }),
  );
  endpoint(app, 'GET /bulk/:bulkId/fields', async ({ params, actor }) =>
    summarizeFields(db, await ownBulk(db, actor, params.bulkId)),
  );
  endpoint(app, 'GET /bulk/:bulkId/values', async ({ params, query, actor }) => {
    const bulk = await ownBulk(db, actor, params.bulkId);
    if (!bulkFieldOf(query.key, bulk.kind)) throw new ApiError('request/invalid', [], { field: 'key' });
    return countFieldValues(db, bulk, query.key);
  });
  endpoint(app, 'PUT /bulk/:bulkId/operations', ({ params, body, actor }) =>
    drafts.setOperations(actor, params.bulkId, body),
  );
  endpoint(app, 'POST /bulk/:bulkId/check', ({ params, actor }) => drafts.check(actor, params.bulkId));
  endpoint(app, 'PUT /bulk/:bulkId/items/:contentId', ({ params: { bulkId, contentId }, body, actor }) =>
    drafts.choose(actor, bulkId, { contentId: Number(contentId), ...body }),
  );
  endpoint(app, 'POST /bulk/:bulkId/run', ({ params, body, actor }) => runs.run(actor, params.bulkId, body));
  endpoint(app, 'POST /bulk/:bulkId/cancel', ({ params, actor }) => runs.cancel(actor, params.bulkId));
  endpoint(app, 'POST /bulk/:bulkId/undo', ({ params, actor }) => runs.undo(actor, params.bulkId));
}
