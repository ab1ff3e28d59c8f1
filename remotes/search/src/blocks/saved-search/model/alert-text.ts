import type { NewHits, SavedSearch, SearchAlert } from '@newsphoto/contract';
import { formatDate, tokyoDate } from '@newsphoto/domain';

/** No mails, and a first time for a user who chooses times. */
export const NO_ALERT: SearchAlert = { mode: 'none', times: [], paused: false, expiresOn: null };

const isOver = ({ expiresOn }: SearchAlert, now: Date): boolean =>
  expiresOn !== null && expiresOn < tokyoDate(now);

/** An expired alert needs another end, it is not resumed. */
export const mayPause = (alert: SearchAlert, now = new Date()): boolean =>
  alert.mode !== 'none' && !isOver(alert, now);

export function alertText(alert: SearchAlert, now = new Date()): string {
  const { mode, times, paused, expiresOn } = alert;
  if (mode === 'none') return 'メール通知なし';
  const when = mode === 'immediate' ? '新着をすぐにメール' : `毎日 ${times.join('・')} にメール`;
  if (isOver(alert, now)) return `${when}（期限切れ）`;
  const until = expiresOn === null ? '' : `、${formatDate(expiresOn)}まで`;
  return `${when}${until}${paused ? '（一時停止中）' : ''}`;
}

export const badgeOf = ({ count, relation }: NewHits): string => `${count}${relation === 'gte' ? '+' : ''}`;

export const badgeText = ({ count, relation }: NewHits): string =>
  `新着${count}件${relation === 'gte' ? '以上' : ''}`;

export interface SearchFolder {
  /** Empty: in none. */
  readonly name: string;
  readonly searches: readonly SavedSearch[];
}

export function inFolders(searches: readonly SavedSearch[]): SearchFolder[] {
  const names = ['', ...new Set(searches.map(({ folder }) => folder).filter(Boolean))];
  return names
    .map((name) => ({ name, searches: searches.filter(({ folder }) => folder === name) }))
    .filter((folder) => folder.searches.length > 0);
}

export type SearchSettings = Pick<SavedSearch, 'name' | 'folder' | 'alert'>;
