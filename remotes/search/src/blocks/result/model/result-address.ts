import { readPageValue, writePageValue } from '@newsphoto/session';

const MOST = 20;

const PAGE = 'refineResultsList';
const KEY = 'addresses';

export function rememberResultAddress(handle: string, address: string): void {
  storeByName(PAGE, KEY, [handle, address]);
}

export function resultAddress(handle: string): string | undefined {
  const address = valueByName(PAGE, KEY, handle);
  return typeof address === 'string' ? address : undefined;
}

const SEEN = 'seen';

export function rememberSeenEntry(handle: string, index: number): void {
  storeByName(PAGE, SEEN, [handle, index]);
}

export function seenEntry(handle: string): number | undefined {
  const index = valueByName(PAGE, SEEN, handle);
  return Number.isInteger(index) ? Number(index) : undefined;
}

/** From now on the result itself stores the reading position. */
export function forgetSeenEntry(handle: string): void {
  storeByName(PAGE, SEEN, [handle, null]);
}

function readAll(pageName: string, kind: string): [string, unknown][] {
  const stored = readPageValue(pageName, kind);
  if (!Array.isArray(stored)) return [];
  return stored.filter((one) => Array.isArray(one) && typeof one[0] === 'string').slice(0, MOST);
}

/**
 * Stores a value under a name in this tab; of one kind the last twenty names.
 * @param older what is stored of a value once another name was used; absent: all of it
 */
export function storeByName<Value>(
  pageName: string,
  kind: string,
  [name, value]: [string, Value],
  older: (value: unknown) => unknown = (value) => value,
): void {
  const others = readAll(pageName, kind).filter(([known]) => known !== name);
  const recent = others.slice(0, MOST - 1).map(([known, one]) => [known, older(one)]);
  writePageValue(pageName, kind, [[name, value], ...recent]);
}

/** What was stored under a name; undefined where nothing was. It may come from elsewhere: look at its shape. */
export function valueByName(pageName: string, kind: string, name: string): unknown {
  return readAll(pageName, kind).find(([known]) => known === name)?.[1];
}
