import { readPageValue, writePageValue } from '@newsphoto/session';

/** Names that are kept of one kind: as many results as a reader goes back to. */
const MOST = 20;

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
