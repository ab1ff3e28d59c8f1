import { useUserId } from '@newsphoto/session';
import { pageBanners } from '@newsphoto/ui/start';
import { useEffect } from 'react';
import { showAnnouncements } from './show-announcements.ts';

/** Shows the announcements of the current visitor over the page, again when the visitor changes. */
export function useAnnouncementBanners(): void {
  const userId = useUserId();
  useEffect(() => {
    // Not known yet, or logged out: the announcements of the next user follow.
    if (userId === '') return;
    const controller = new AbortController();
    void showAnnouncements(pageBanners, controller.signal);
    return () => controller.abort();
  }, [userId]);
}
