import type { Announcement } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { readPageValue, writePageValue } from '@newsphoto/session';
import { type BannerList, linkedHtml } from '@newsphoto/ui/start';

const PLACE = 'announcements';
const SHOWN = 'shown';

/**
 * Shows announcements over every page to this visitor, each once in a tab. They stay until the visitor closes them or
 * navigates. Failures are ignored: no page waits for announcements.
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
