const KEY = 'newsphoto.reloads';
const WINDOW_MS = 60_000;
const ALLOWED = 2;

/**
 * Full loads because of the build check are counted for a minute: a check that keeps failing must end on
 * the error page, not in a loop. True where one more load is allowed; it is counted then.
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const recent = (storage.getItem(KEY) ?? '')
    .split(',')
    .map(Number)
    .filter((at) => at > 0 && now - at < WINDOW_MS);
  if (recent.length >= ALLOWED) return false;
  storage.setItem(KEY, [...recent, now].join(','));
  return true;
}
