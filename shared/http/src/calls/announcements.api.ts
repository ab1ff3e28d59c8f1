import type { Announcement, AnnouncementPlace } from '@newsphoto/contract';
import { call } from '../client/call.ts';
import type { CallOptions } from '../client/http-request.ts';

export const announcementsAt = async (
  place: AnnouncementPlace,
  options?: CallOptions,
): Promise<readonly Announcement[]> =>
  (await call('GET /announcements', { query: { place } }, options)).announcements;
