import { readUserState } from '@newsphoto/session';
import { browserStorage } from '@newsphoto/session/host';

/** Announcements that each user of this browser has closed, as `user/announcement`; the last one last. */
const KEY = 'closedAnnouncements';
const MOST = 200;

const entryOf = (announcementId: string): string => `${readUserState().userId}/${announcementId}`;

export function isClosed(announcementId: string): boolean {
  return readEntries().includes(entryOf(announcementId));
}

export function rememberClosed(announcementId: string): void {
  const entry = entryOf(announcementId);
  const entries = [...readEntries().filter((one) => one !== entry), entry].slice(-MOST);
  try {
    browserStorage().local.setItem(KEY, JSON.stringify(entries));
  } catch {
    // A full storage: the announcement is shown again after a reload.
  }
}

function readEntries(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage().local.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}
