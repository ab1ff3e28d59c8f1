import type { Announcement } from '@newsphoto/contract';
import { sessionStore } from '@newsphoto/session/host';
import { atom, useAtomValue } from 'jotai';
import { rememberClosed } from './closed-announcements.ts';

export const announcementsAtom = atom<readonly Announcement[]>([]);

export const useAnnouncements = () => useAtomValue(announcementsAtom, { store: sessionStore });

/** Closed for good, for this user in this browser. */
export function closeAnnouncement(announcementId: string): void {
  rememberClosed(announcementId);
  const open = sessionStore.get(announcementsAtom).filter((one) => one.announcementId !== announcementId);
  sessionStore.set(announcementsAtom, open);
}
