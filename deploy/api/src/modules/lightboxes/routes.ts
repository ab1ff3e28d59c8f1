import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { LightboxesService } from './lightboxes.service.ts';

/** Lightboxes as wholes: names, sharing, order, deletion, log. */
export function lightboxRoutes(app: ApiServer, lightboxes: LightboxesService): void {
  endpoint(app, 'GET /lightboxes', ({ actor }) => lightboxes.list(actor));
  endpoint(app, 'POST /lightboxes', ({ body, actor }) => lightboxes.create(actor, body.name));
  endpoint(app, 'PUT /user/member-lightbox', ({ body, actor }) => lightboxes.rename(actor, body));
  endpoint(app, 'PUT /user/member-lightbox-type', ({ body, actor }) =>
    lightboxes.share(actor, Number(body.lightboxId), body.type),
  );
  endpoint(app, 'PUT /lightboxes/:lightboxId/place', async ({ params, body, actor }) => {
    const before = body.beforeId === null ? null : Number(body.beforeId);
    return lightboxes.place(actor, Number(params.lightboxId), before);
  });
  endpoint(app, 'DELETE /lightboxes/:lightboxId', ({ params, actor }) =>
    lightboxes.remove(actor, Number(params.lightboxId)),
  );
  endpoint(app, 'POST /lightboxes/:lightboxId/restore', ({ params, actor }) =>
    lightboxes.restore(actor, Number(params.lightboxId)),
  );
  endpoint(app, 'GET /lightboxes/:lightboxId/log', ({ params, actor }) =>
    lightboxes.log(actor, Number(params.lightboxId)),
  );
}
