import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { LightboxItemsService } from './lightbox-items.service.ts';
import type { LightboxTransfers } from './transfer-items.service.ts';

/** What a lightbox holds. */
export function lightboxItemRoutes(app: ApiServer, items: LightboxItemsService): void {
  endpoint(app, 'GET /lightboxes/:lightboxId', ({ params, actor }) =>
    items.detail(actor, Number(params.lightboxId)),
  );
  endpoint(app, 'POST /lightboxes/:lightboxId/contents', ({ params, body, actor }) =>
    items.contents(actor, Number(params.lightboxId), body.contentIdList),
  );
  endpoint(app, 'POST /lightboxes/marks', ({ body, actor }) => items.marks(actor, body.contentIdList));
  endpoint(app, 'POST /lightboxes/:lightboxId/items', ({ params, body, actor }) =>
    items.add(actor, Number(params.lightboxId), body.contentIdList),
  );
  endpoint(app, 'DELETE /lightboxes/:lightboxId/items', ({ params, body, actor }) =>
    items.remove(actor, Number(params.lightboxId), body.contentIdList),
  );
  endpoint(app, 'PUT /lightboxes/:lightboxId/items/order', ({ params, body, actor }) =>
    items.order(actor, Number(params.lightboxId), body),
  );
  endpoint(app, 'PUT /lightboxes/:lightboxId/items/:contentId/note', async ({ params, body, actor }) => {
    const item = { lightboxId: Number(params.lightboxId), contentId: Number(params.contentId) };
    return items.note(actor, item, body);
  });
}

/** From one lightbox to another, and back. */
export function lightboxTransferRoutes(app: ApiServer, transfers: LightboxTransfers): void {
  for (const act of ['copy', 'move'] as const) {
    endpoint(app, `POST /lightboxes/:lightboxId/items/${act}`, ({ params, body, actor }) =>
      transfers[act](actor, Number(params.lightboxId), body),
    );
  }
  endpoint(app, 'POST /lightboxes/:lightboxId/undo', ({ params, body, actor }) =>
    transfers.undo(actor, Number(params.lightboxId), Number(body.eventId)),
  );
}
