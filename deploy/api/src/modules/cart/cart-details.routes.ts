import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { endpoint } from '../../endpoint.ts';
import type { CartDetails } from './cart-details.service.ts';
import { renewLicence } from './renew-licence.service.ts';
import type { UsePresets } from './use-presets.service.ts';

interface RenewalDeps {
  readonly db: Database;
  readonly now: () => Date;
}

/** What the contents of a cart are used for, their order and notes. */
export function cartDetailRoutes(app: ApiServer, { db, now }: RenewalDeps, details: CartDetails): void {
  endpoint(app, 'GET /cart', ({ actor }) => details.read(actor));
  endpoint(app, 'PUT /cart/order', ({ body, actor }) => details.order(actor, body));
  endpoint(app, 'POST /cart/restore', ({ body, actor }) => details.restore(actor, body));
  endpoint(app, 'PUT /cart/items/:contentId/note', ({ params, body, actor }) =>
    details.note(actor, params.contentId, body),
  );
  endpoint(app, 'POST /licences/:licenceNo/renewal', ({ params, actor }) =>
    renewLicence(db, actor, { ...params, now: now() }),
  );
  endpoint(app, 'PUT /cart/use', ({ body, actor }) => details.use(actor, body));
}

/** Conditions of use that members have stored. */
export function usePresetRoutes(app: ApiServer, presets: UsePresets): void {
  endpoint(app, 'GET /cart/use-presets', ({ actor }) => presets.list(actor));
  endpoint(app, 'POST /cart/use-presets', ({ body, actor }) => presets.create(actor, body));
  endpoint(app, 'DELETE /cart/use-presets/:presetId', ({ params, actor }) =>
    presets.remove(actor, Number(params.presetId)),
  );
}
