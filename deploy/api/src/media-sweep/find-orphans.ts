import type { Database } from '../db/database.ts';
import type { MediaObjects, StoredObject } from '../media-store/media-objects.ts';
import type { OpenIntent } from '../media-store/media-store.ts';
import { findKnown, isOwnKey, SWEPT_AREAS, type SweptArea } from './known-media.ts';

/** An object that no record names. */
export interface Orphan {
  readonly area: SweptArea;
  readonly key: string;
  readonly bytes: number;
  readonly modified: Date;
}

export interface AreaTally {
  objects: number;
  /** Too young to be judged. */
  young: number;
  /** Of a form that this archive does not write: they stay. */
  foreign: number;
  orphans: number;
  bytes: number;
  /** When the newest of them was stored. */
  newest: Date | undefined;
}

export type Tallies = Readonly<Record<SweptArea, AreaTally>>;

export interface SweepSource {
  readonly db: Database;
  readonly objects: MediaObjects;
  readonly openIntents: () => Promise<readonly OpenIntent[]>;
  /** Objects that were stored later are left alone. */
  readonly before: Date;
}

/** Objects that are looked for in the database at once: each time it reads all contents for pictures. */
const AT_ONCE = { originals: 2_000, renditions: 100_000, exports: 2_000 };

/** Passes each orphan to `take`, in the order of the store. Memory does not grow with the archive. */
export async function findOrphans(
  { db, objects, openIntents, before }: SweepSource,
  take: (orphan: Orphan) => Promise<void>,
): Promise<Tallies> {
  const tallies = { originals: newTally(), renditions: newTally(), exports: newTally() };
  for (const area of SWEPT_AREAS) {
    const tally = tallies[area];
    const intents = await openIntents();
    const judge = async (candidates: readonly StoredObject[]): Promise<void> => {
      const known = await findKnown(db, area, { keys: candidates.map(({ key }) => key), intents });
      for (const { key, bytes, modified } of candidates) {
        if (known.has(key)) continue;
        tally.orphans += 1;
        tally.bytes += bytes;
        if (!tally.newest || modified > tally.newest) tally.newest = modified;
        await take({ area, key, bytes, modified });
      }
    };
    let candidates: StoredObject[] = [];
    for await (const object of objects.list(area)) {
      tally.objects += 1;
      if (!isOwnKey(area, object.key)) tally.foreign += 1;
      else if (object.modified >= before) tally.young += 1;
      else candidates.push(object);
      if (candidates.length < AT_ONCE[area]) continue;
      await judge(candidates);
      candidates = [];
    }
    await judge(candidates);
  }
  return tallies;
}

const newTally = (): AreaTally => ({
  ...{ objects: 0, young: 0, foreign: 0, orphans: 0, bytes: 0 },
  newest: undefined,
});
