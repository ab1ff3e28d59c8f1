import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { LightboxesService } from './lightboxes.service.ts';

/** Lightboxes as wholes: names, sharing, order, deletion, log. */
export function lightboxRoutes(app: ApiServer, lightboxes: LightboxesService): void {
  endpoint(app, 'GET /lightboxes', async (_input, request) => ({
    data: await lightboxes.list(actorOf(request)),
  }));
  endpoint(app, 'POST /lightboxes', async ({ body }, request) => ({
    data: await lightboxes.create(actorOf(request), body.name),
  }));
  endpoint(app, 'PUT /user/member-lightbox', async ({ body }, request) => ({
    data: await lightboxes.rename(actorOf(request), body),
  }));
  endpoint(app, 'PUT /user/member-lightbox-type', async ({ body }, request) => ({
    data: await lightboxes.share(actorOf(request), Number(body.lightboxId), body.type),
  }));
  endpoint(app, 'PUT /lightboxes/:lightboxId/place', async ({ params, body }, request) => {
    const before = body.beforeId === null ? null : Number(body.beforeId);
    return { data: await lightboxes.place(actorOf(request), Number(params.lightboxId), before) };
  });
  endpoint(app, 'DELETE /lightboxes/:lightboxId', ({ params }, request) =>
    lightboxes.remove(actorOf(request), Number(params.lightboxId)),
  );
  endpoint(app, 'POST /lightboxes/:lightboxId/restore', async ({ params }, request) => ({
    data: await lightboxes.restore(actorOf(request), Number(params.lightboxId)),
  }));
  endpoint(app, 'GET /lightboxes/:lightboxId/log', async ({ params }, request) => ({
    data: await lightboxes.log(actorOf(request), Number(params.lightboxId)),
  }));
}
