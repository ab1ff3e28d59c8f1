import { randomBytes } from 'node:crypto';
import { currentOf, idOf, KEY_BYTES, type RingKey, RingRefused, startOf } from './ring-text.ts';
import { PAUSE_MS } from './rings.ts';

/** Adds a key that verifies and opens, but does not sign or seal yet. */
export function addKey(ring: readonly RingKey[], now: number): { ring: RingKey[]; added: RingKey } {
  const bytes = randomBytes(KEY_BYTES);
  const added = { id: idOf(bytes), bytes, made: new Date(now), from: undefined };
  return { ring: [...ring, added], added };
}

/**
 * From now on this key signs and seals.
 * @throws RingRefused while a process may not have read it
 */
export function useKey(ring: readonly RingKey[], id: string, now: number): RingKey[] {
  const chosen = keyOf(ring, id);
  const current = currentOf(ring);
  if (current === chosen) throw new RingRefused(`${id} is in use already`);
  const known = chosen.made.getTime() + PAUSE_MS;
  if (now < known)
    throw new RingRefused(`${id} is new: use it from ${moment(known)} on, when all have read it`);
  // After a command whose clock was ahead as well.
  const from = new Date(Math.max(now, startOf(current) + 1));
  return ring.map((key) => (key === chosen ? { ...key, from } : key));
}

/**
 * Until when a key is needed for what it signed: its replacement, the longest life, and the pause in which a process did not
 * know of the replacement. Undefined: it never signed.
 */
export function endOfNeed(ring: readonly RingKey[], key: RingKey, lifeMs: number): number | undefined {
  if (key.from === undefined) return undefined;
  const later = ring.map(startOf).filter((start) => start > startOf(key));
  return Math.min(...later) + PAUSE_MS + lifeMs;
}

/**
 * Removes a key.
 * @param lifeMs longest life of what it signed; 0 for a leaked one, whose signatures must not count any more
 * @throws RingRefused while it is in use or needed
 */
export function retireKey(
  ring: readonly RingKey[],
  id: string,
  { now, lifeMs }: { readonly now: number; readonly lifeMs: number },
): RingKey[] {
  const retired = keyOf(ring, id);
  if (currentOf(ring) === retired) throw new RingRefused(`${id} is in use: use another one first`);
  const needed = endOfNeed(ring, retired, lifeMs) ?? 0;
  if (now < needed) throw new RingRefused(`${id} is needed until ${moment(needed)}`);
  return ring.filter((key) => key !== retired);
}

/** All keys of two states of one ring, of which `later` decides. */
export function mergeRings(earlier: readonly RingKey[], later: readonly RingKey[]): RingKey[] {
  const known = new Set(later.map(({ id }) => id));
  return [...later, ...earlier.filter(({ id }) => !known.has(id))];
}

function keyOf(ring: readonly RingKey[], id: string): RingKey {
  const found = ring.find((key) => key.id === id);
  if (!found) throw new RingRefused(`the ring has no key ${id}`);
  return found;
}

const moment = (at: number): string => new Date(at).toISOString();
