const KEY = 'newsphoto.reloads';
const WINDOW_MS = 60_000;
/** A table that was loaded this often and is still not current will not be current after another load. */
const ALLOWED_FOR_ONE = 2;
/** No one releases this often; gateways that contradict each other do. */
const ALLOWED_AT_ALL = 8;

/** For loads without another table as their reason: something failed and is reloaded. */
export const NO_TABLE = '-';

interface Reload {
  readonly at: number;
  readonly table: string;
}

/**
 * Full loads because of the build check are counted for a minute: a check that keeps failing must end on the error page, not
 * in a loop. A load for a new table is no loop: releases may follow each other quickly. True if another load is allowed; it
 * is counted then.
 *
 * @param table digest of the table that the load should bring
 */
export function mayReload(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  table: string,
  now: number,
): boolean {
  const recent = read(storage.getItem(KEY) ?? '').filter(({ at }) => now - at < WINDOW_MS);
  const same = recent.filter((reload) => reload.table === table);
  if (same.length >= ALLOWED_FOR_ONE || recent.length >= ALLOWED_AT_ALL) return false;
  storage.setItem(KEY, [...recent, { at: now, table }].map((one) => `${one.at} ${one.table}`).join());
  return true;
}

/** Anything else than such a list counts as none. */
function read(text: string): Reload[] {
  return text.split(',').flatMap((part) => {
    const [at, table] = part.split(' ');
    return table && Number(at) > 0 ? [{ at: Number(at), table }] : [];
  });
}
