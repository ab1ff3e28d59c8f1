import { readPageValue, writePageValue } from '@newsphoto/session';

/** Names that are kept of one kind: as many results as a reader goes back to. */
const MOST = 20;

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

/** From now on the result itself stores the reading position. */
export function forgetSeenEntry(handle: string): void {
  keepByName(PAGE, SEEN, [handle, null]);
}

function readAll(pageName: string, kind: string): [string, unknown][] {
  const stored = readPageValue(pageName, kind);
  if (!Array.isArray(stored)) return [];
  return stored.filter((one) => Array.isArray(one) && typeof one[0] === 'string').slice(0, MOST);
}

/**
 * Keeps a value under a name in this tab; of one kind the last twenty names.
 * @param older what is kept of a value once another name was used; absent: all of it
 */
export function keepByName<Value>(
  pageName: string,
  kind: string,
  [name, value]: [string, Value],
  older: (value: unknown) => unknown = (kept) => kept,
): void {
  const others = readAll(pageName, kind).filter(([known]) => known !== name);
  const kept = others.slice(0, MOST - 1).map(([known, one]) => [known, older(one)]);
  writePageValue(pageName, kind, [[name, value], ...kept]);
}

/** What was kept under a name; undefined where nothing was. Anybody may have written it: look at its shape. */
export function keptByName(pageName: string, kind: string, name: string): unknown {
  return readAll(pageName, kind).find(([known]) => known === name)?.[1];
}
