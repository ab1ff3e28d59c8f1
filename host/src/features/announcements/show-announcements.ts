import type { Announcement } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { readPageValue, writePageValue } from '@newsphoto/session';
import { type BannerList, linkedHtml } from '@newsphoto/ui/start';

const PLACE = 'announcements';
const SHOWN = 'shown';

/**
 * Shows what is announced over every page to this visitor, each announcement once in a tab. It stays until he closes
 * it or goes on. What cannot be read is not announced: no page waits for it.
 */
export async function showAnnouncements(banners: BannerList, signal: AbortSignal): Promise<void> {
  const { announcements: announced } = await call(
    'GET /announcements',
    { query: { place: 'banner' } },
    { ...QUIET_CALL, signal },
  ).catch(() => ({ announcements: [] }));
  if (signal.aborted) return;
  const shown = shownBefore();
  const unseen = announced.filter((one) => !shown.includes(one.announcementId));
  for (const announcement of unseen) banners.show(bannerOf(announcement));
  if (unseen.length > 0) {
    writePageValue(PLACE, SHOWN, [...shown, ...unseen.map(({ announcementId }) => announcementId)]);
  }
}

function shownBefore(): readonly string[] {
  const stored = readPageValue(PLACE, SHOWN);
  return Array.isArray(stored) ? stored.map(String) : [];
}

const bannerOf = ({ title, body, importance }: Announcement) => ({
  title,
  content: linkedHtml(body),
  type: importance === 'important' ? 'warning' : 'info',
  closable: true,
  autoClose: false,
});
