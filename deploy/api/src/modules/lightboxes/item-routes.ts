import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { LightboxItemsService } from './lightbox-items.service.ts';
import type { LightboxTransfers } from './transfer-items.service.ts';

/** What a lightbox holds. */
export function lightboxItemRoutes(app: ApiServer, items: LightboxItemsService): void {
  endpoint(app, 'GET /lightboxes/:lightboxId', async ({ params }, request) => ({
    data: await items.detail(actorOf(request), Number(params.lightboxId)),
  }));
  endpoint(app, 'POST /lightboxes/:lightboxId/contents', async ({ params, body }, request) => ({
    data: await items.contents(actorOf(request), Number(params.lightboxId), body.contentIdList),
  }));
  endpoint(app, 'POST /lightboxes/marks', async ({ body }, request) => ({
    data: await items.marks(actorOf(request), body.contentIdList),
  }));
  endpoint(app, 'POST /lightboxes/:lightboxId/items', async ({ params, body }, request) => ({
    data: await items.add(actorOf(request), Number(params.lightboxId), body.contentIdList),
  }));
  endpoint(app, 'DELETE /lightboxes/:lightboxId/items', async ({ params, body }, request) => ({
    data: await items.remove(actorOf(request), Number(params.lightboxId), body.contentIdList),
  }));
  endpoint(app, 'PUT /lightboxes/:lightboxId/items/order', async ({ params, body }, request) => ({
    data: await items.order(actorOf(request), Number(params.lightboxId), body),
  }));
  endpoint(app, 'PUT /lightboxes/:lightboxId/items/:contentId/note', async ({ params, body }, request) => {
    const item = { lightboxId: Number(params.lightboxId), contentId: Number(params.contentId) };
    return { data: await items.note(actorOf(request), item, body) };
  });
}

/** From one lightbox to another, and back. */
export function lightboxTransferRoutes(app: ApiServer, transfers: LightboxTransfers): void {
  for (const act of ['copy', 'move'] as const) {
    endpoint(app, `POST /lightboxes/:lightboxId/items/${act}`, async ({ params, body }, request) => ({
      data: await transfers[act](actorOf(request), Number(params.lightboxId), body),
    }));
  }
  endpoint(app, 'POST /lightboxes/:lightboxId/undo', async ({ params, body }, request) => ({
    data: await transfers.undo(actorOf(request), Number(params.lightboxId), Number(body.eventId)),
  }));
}
