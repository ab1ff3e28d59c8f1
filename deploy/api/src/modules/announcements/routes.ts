import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import type { AnnouncementsService } from './announcements.service.ts';

/** Announcements: read by their audience, written by administrators. */
export function announcementRoutes(app: ApiServer, announcements: AnnouncementsService): void {
  endpoint(app, 'GET /announcements', async ({ query }, request) => ({
    announcements: await announcements.shown(query.place, request.actor),
  }));
  endpoint(app, 'GET /admin/announcements', () => announcements.all());
  endpoint(app, 'POST /admin/announcements', ({ body, actor }) => announcements.create(actor, body));
  endpoint(app, 'PUT /admin/announcements/:announcementId', ({ params, body, actor }) =>
    announcements.change(actor, params.announcementId, body),
  );
  endpoint(app, 'DELETE /admin/announcements/:announcementId', ({ params, query, actor }) =>
    announcements.remove(actor, params.announcementId, query.version),
  );
}
