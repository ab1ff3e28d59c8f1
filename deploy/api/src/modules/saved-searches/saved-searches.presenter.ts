import type { SavedSearch } from '@newsphoto/contract';
import { tokyoDate, tokyoDateTime } from '@newsphoto/domain';
import type { SavedSearchRow } from './saved-searches.repository.ts';

export const presentSavedSearch = (
  row: SavedSearchRow,
  lastMails: ReadonlyMap<number, Date> = new Map(),
): SavedSearch => ({
  savedSearchId: String(row.saved_search_id),
  name: row.name,
  folder: row.folder,
  search: row.search,
  version: row.version,
  createdAt: tokyoDateTime(row.created_at),
  lastSeenAt: tokyoDateTime(row.last_seen_at),
  alert: {
    mode: row.alert,
    times: row.alert_times,
    paused: row.alert_paused,
    // It expires with its last day.
    expiresOn: row.alert_expires_at === null ? null : tokyoDate(new Date(row.alert_expires_at.getTime() - 1)),
  },
  ...(row.topic && { topic: row.topic }),
  lastMailAt: momentOf(lastMails.get(row.saved_search_id)),
});

const momentOf = (moment: Date | undefined): string => (moment ? tokyoDateTime(moment) : '');

/** Whether mails are sent for its hits. */
export const isInForce = ({ alert, alert_paused, alert_expires_at }: SavedSearchRow, now: Date): boolean =>
  alert !== 'none' && !alert_paused && (alert_expires_at === null || alert_expires_at > now);
