import { useUserId } from '@newsphoto/session';
import { pageBanners } from '@newsphoto/ui/start';
import { useEffect } from 'react';
import { showAnnouncements } from './show-announcements.ts';

/** Announces over the page what is for whoever it is that looks at it, anew when that changes. */
export function useAnnouncementBanners(): void {
  const userId = useUserId();
  useEffect(() => {
    // Nobody yet, or nobody any more: the next user's own announcements come with him.
    if (userId === '') return;
    const controller = new AbortController();
    void showAnnouncements(pageBanners, controller.signal);
    return () => controller.abort();
  }, [userId]);
}
