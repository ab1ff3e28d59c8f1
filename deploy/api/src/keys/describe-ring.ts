import { currentOf, endOfNeed, PAUSE_MS, RINGS, type RingKey, type RingName } from '@newsphoto/keys';
import type { BoxCount } from '../sealed/reseal-boxes.ts';

const DAY_MS = 86_400_000;

interface Described {
  readonly name: RingName;
  readonly keys: readonly RingKey[];
  readonly now: number;
  /** Of the ring of boxes. */
  readonly counts?: readonly BoxCount[];
  /** Where they were counted. */
  readonly database?: string;
}

/** Ids, ages and states; never a key. */
export function describeRing({ name, keys, now, counts, database }: Described): string[] {
  const current = currentOf(keys);
  const lines = keys.map((key) => {
    const age = Math.max(0, Math.floor((now - key.made.getTime()) / DAY_MS));
    const boxes = counts ? `, ${boxesOf(counts, key.id)} boxes` : '';
    const state = key === current ? 'current' : stateOf(keys, key, { name, now });
    return `  ${key.id}  ${state}, ${age} days old${boxes}`;
  });
  const closed = counts ? boxesOf(counts, '') : 0;
  return [
    `${name} (keys/${RINGS[name].file})${database ? `, boxes of ${database}` : ''}`,
    ...lines,
    ...(closed > 0 ? [`  no key of the ring opens ${closed} boxes`] : []),
  ];
}

export const boxesOf = (counts: readonly BoxCount[], id: string): number =>
  counts.reduce((sum, { keys }) => sum + (keys[id] ?? 0), 0);

function stateOf(
  keys: readonly RingKey[],
  key: RingKey,
  { name, now }: Pick<Described, 'name' | 'now'>,
): string {
  const needed = endOfNeed(keys, key, RINGS[name].lifeMs);
  if (needed !== undefined)
    return needed > now ? `former, needed until ${moment(needed)}` : 'former, may be retired';
  const ready = key.made.getTime() + PAUSE_MS;
  return ready > now ? `new, may be used from ${moment(ready)} on` : 'new, may be used';
}

const moment = (at: number): string => new Date(at).toISOString();
