import type { ApiServer } from '../../../api-server.ts';
import type { Database } from '../../../db/database.ts';
import { endpoint } from '../../../endpoint.ts';
import { createBatchSettings } from '../batch-settings/batch-settings.service.ts';
import { applyOperations } from './apply-operations.ts';
import { checkNames } from './check-names.service.ts';
import { createCodeReplacements } from './code-replacements.service.ts';
import { createEditPresets } from './edit-presets.service.ts';
import { findPlaces } from './find-places.service.ts';

/** What editors fill forms with: forms of desks, presets, codes, names and places. */
export function editingAidRoutes(app: ApiServer, db: Database, now: () => Date): void {
  const presets = createEditPresets(db);
  const codes = createCodeReplacements(db, now);
  endpoint(app, 'GET /editing/presets', ({ actor }) => presets.list(actor));
  endpoint(app, 'POST /editing/presets', ({ body, actor }) => presets.create(actor, body));
  endpoint(app, 'PUT /editing/presets/:presetId', ({ params, body, actor }) =>
    presets.change(actor, Number(params.presetId), body),
  );
  endpoint(app, 'DELETE /editing/presets/:presetId', ({ params, actor }) =>
    presets.remove(actor, Number(params.presetId)),
  );
  endpoint(app, 'POST /editing/presets/apply', async ({ body }) => applyOperations(body, now()));
  endpoint(app, 'GET /editing/codes', () => codes.all());
  endpoint(app, 'POST /editing/codes', ({ body, actor }) => codes.change(actor, body));
  const batchSettings = createBatchSettings(db, now);
  endpoint(app, 'GET /editing/batch-settings', () => batchSettings.list());
  endpoint(app, 'PUT /editing/batch-settings', ({ body, actor }) => batchSettings.change(actor, body));
  endpoint(app, 'POST /editing/names/check', ({ body }) => checkNames(db, body.names));
  endpoint(app, 'GET /editing/places', ({ query }) => findPlaces(db, query.q));
}
