import type {
  AdminAnnouncement,
  AdminAnnouncementsResponse,
  Announcement,
  AnnouncementChange,
  AnnouncementPlace,
  AnnouncementRequest,
} from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** `GET /announcements?place=…`: what this visitor may see there at this moment, in order. */
export async function announcementsAt(
  place: AnnouncementPlace,
  options?: CallOptions,
): Promise<readonly Announcement[]> {
  const answer = await send<{ data: { announcements: Announcement[] } }>({
    ...{ method: 'GET', path: ['announcements'], params: { place } },
    ...options,
  });
  return answer.data.announcements;
}

/** `GET /admin/announcements`: all of them, and the groups that one can be for. */
export async function adminAnnouncements(options?: CallOptions): Promise<AdminAnnouncementsResponse['data']> {
  const path = ['admin', 'announcements'];
  return (await send<AdminAnnouncementsResponse>({ method: 'GET', path, ...options })).data;
}

/** `POST /admin/announcements` */
export async function createAnnouncement(
  data: AnnouncementRequest,
  options?: CallOptions,
): Promise<AdminAnnouncement> {
  const path = ['admin', 'announcements'];
  return (await send<{ data: AdminAnnouncement }>({ method: 'POST', path, data, ...options })).data;
}

/** `PUT /admin/announcements/{announcementId}`: 409 with W0002 for who came second. */
export async function changeAnnouncement(
  announcementId: string,
  data: AnnouncementChange,
  options?: CallOptions,
): Promise<AdminAnnouncement> {
  const path = ['admin', 'announcements', announcementId];
  return (await send<{ data: AdminAnnouncement }>({ method: 'PUT', path, data, ...options })).data;
}

/** `DELETE /admin/announcements/{announcementId}`, as it was read. */
export function deleteAnnouncement(
  announcementId: string,
  version: number,
  options?: CallOptions,
): Promise<unknown> {
  const path = ['admin', 'announcements', announcementId];
  return send({ method: 'DELETE', path, params: { version }, ...options });
}
