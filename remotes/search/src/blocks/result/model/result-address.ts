import { keepByName, keptByName } from './kept-by-name.ts';

const PAGE = 'refineResultsList';
const KEY = 'addresses';

/**
 * Keeps the address of a result that is shown, for the way back from a detail, be it in this tab or in one of its
 * own.
 */
export function rememberResultAddress(handle: string, address: string): void {
  keepByName(PAGE, KEY, [handle, address]);
}

/** Address of the result that a handle names, where it was shown in this tab or in the one that opened it. */
export function resultAddress(handle: string): string | undefined {
  const address = keptByName(PAGE, KEY, handle);
  return typeof address === 'string' ? address : undefined;
}

const SEEN = 'seen';

/** Keeps which entry of a result was looked at last, so that the way back leads to it. */
export function rememberSeenEntry(handle: string, index: number): void {
  keepByName(PAGE, SEEN, [handle, index]);
}

/** The entry of a result that was looked at last; undefined where none was. */
export function seenEntry(handle: string): number | undefined {
  const index = keptByName(PAGE, SEEN, handle);
  return Number.isInteger(index) ? Number(index) : undefined;
}

/** From now on the result itself knows where its reader stands. */
export function forgetSeenEntry(handle: string): void {
  keepByName(PAGE, SEEN, [handle, null]);
}
