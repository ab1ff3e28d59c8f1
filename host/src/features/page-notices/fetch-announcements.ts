import { call, QUIET_CALL } from '@newsphoto/http';
import { sessionStore } from '@newsphoto/session/host';
import { announcementsAtom } from './announcements.ts';
import { isClosed } from './closed-announcements.ts';

/** Failures are ignored: no page waits for announcements. */
export async function fetchAnnouncements(signal: AbortSignal): Promise<void> {
  const query = { place: 'banner' } as const;
  const { announcements } = await call('GET /announcements', { query }, { ...QUIET_CALL, signal }).catch(
    () => ({
      announcements: [],
    }),
  );
  if (signal.aborted) return;
  sessionStore.set(
    announcementsAtom,
    announcements.filter(({ announcementId }) => !isClosed(announcementId)),
  );
}
