const PREFIX = 'telegraphMonitor.announced.';

/**
 * True for one of the tabs and windows of this browser: the first one that wants to announce the item.
 *
 * @param kind of announcement
 * @param wireId later items have later ids
 */
export async function claimNotice(kind: string, userId: string, wireId: string): Promise<boolean> {
  const key = `${PREFIX}${kind}.${userId}`;
  const claim = (): boolean => {
    try {
      if (Number(window.localStorage.getItem(key) ?? 0) >= Number(wireId)) return false;
      window.localStorage.setItem(key, wireId);
    } catch {
      // Without a storage each tab announces for itself.
    }
    return true;
  };
  // Absent if the page is no secure context, whatever the type is.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? await locks.request(`newsphoto.${key}`, claim) : claim();
}
