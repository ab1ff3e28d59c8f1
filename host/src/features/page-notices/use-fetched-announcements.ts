import { useUserId } from '@newsphoto/session';
import { useEffect } from 'react';
import { fetchAnnouncements } from './fetch-announcements.ts';

/** Fetches the announcements for every page of the current visitor, again when the visitor changes. */
export function useFetchedAnnouncements(): void {
  const userId = useUserId();
  useEffect(() => {
    // Not known yet, or logged out: the announcements of the next user follow.
    if (userId === '') return;
    const controller = new AbortController();
    void fetchAnnouncements(controller.signal);
    return () => controller.abort();
  }, [userId]);
}
