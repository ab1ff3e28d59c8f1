import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { actorOf } from '../../plugins/authentication.ts';
import type { AnnouncementsService } from './announcements.service.ts';

/** Announcements: read by their audience, written by administrators. */
export function announcementRoutes(app: ApiServer, announcements: AnnouncementsService): void {
  endpoint(app, 'GET /announcements', async ({ query }, request, reply) => {
    reply.header('cache-control', 'no-store');
    return { data: { announcements: await announcements.shown(query.place, request.actor) } };
  });
  endpoint(app, 'GET /admin/announcements', async () => ({ data: await announcements.all() }));
  endpoint(app, 'POST /admin/announcements', async ({ body }, request) => ({
    data: await announcements.create(actorOf(request), body),
  }));
  endpoint(app, 'PUT /admin/announcements/:announcementId', async ({ params, body }, request) => ({
    data: await announcements.change(actorOf(request), params.announcementId, body),
  }));
  endpoint(app, 'DELETE /admin/announcements/:announcementId', ({ params, query }, request) =>
    announcements.remove(actorOf(request), params.announcementId, query.version),
  );
}
