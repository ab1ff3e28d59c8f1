import type { Orphan, SweepSource } from './find-orphans.ts';
import { findKnown, folderOf } from './known-media.ts';

export interface Removal {
  removed: number;
  bytes: number;
  /** Became known, or was stored again, since it was found. */
  stayed: number;
  /** Keys with the name of what failed. */
  readonly problems: string[];
}

/** Orphans that are looked for in the database once more together, right before they are removed. */
const AT_ONCE = 500;
/** In a row: the store or the database is away. */
const MOST_FAILURES = 25;

/** Removes what is still an orphan. One that cannot be removed does not stop the others; a store that is away does. */
export async function removeOrphans(source: SweepSource, orphans: AsyncIterable<Orphan>): Promise<Removal> {
  const removal: Removal = { removed: 0, bytes: 0, stayed: 0, problems: [] };
  try {
    let batch: Orphan[] = [];
    for await (const orphan of orphans) {
      batch.push(orphan);
      if (batch.length < AT_ONCE) continue;
      await removeBatch(source, batch, removal);
      batch = [];
    }
    await removeBatch(source, batch, removal);
  } catch (error) {
    removal.problems.push(`ended: ${textOf(error)}`);
  }
  return removal;
}

async function removeBatch(source: SweepSource, batch: readonly Orphan[], removal: Removal): Promise<void> {
  const known = await stillKnown(source, batch);
  let failures = 0;
  for (const orphan of batch) {
    try {
      const isGone = !known.has(nameOf(orphan)) && (await removeOne(source, orphan));
      failures = 0;
      if (isGone) removal.removed += 1;
      else removal.stayed += 1;
      if (isGone) removal.bytes += orphan.bytes;
    } catch (error) {
      failures += 1;
      removal.problems.push(`${nameOf(orphan)}: ${textOf(error)}`);
      if (failures >= MOST_FAILURES) throw new Error(`${failures} failures one after the other`);
    }
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');

const nameOf = ({ area, key }: Pick<Orphan, 'area' | 'key'>): string => `${area}/${key}`;

async function stillKnown(
  { db, openIntents }: SweepSource,
  batch: readonly Orphan[],
): Promise<ReadonlySet<string>> {
  const intents = await openIntents();
  const names = new Set<string>();
  for (const area of new Set(batch.map((orphan) => orphan.area))) {
    const keys = batch.filter((orphan) => orphan.area === area).map(({ key }) => key);
    for (const key of await findKnown(db, area, { keys, intents })) names.add(nameOf({ area, key }));
  }
  return names;
}

/** False if it stays. */
async function removeOne(source: SweepSource, orphan: Orphan): Promise<boolean> {
  const { objects, before } = source;
  const { area, key } = orphan;
  if (area === 'originals') return removeOriginal(source, orphan);
  // A job that repeats its work writes the same pictures again.
  if (area === 'renditions')
    for await (const object of objects.list(area, folderOf(key))) if (object.modified >= before) return false;
  await objects.remove(area, key);
  return true;
}

/** The key of an original is that of its bytes: the same file may arrive again at any moment, and is not written again then. */
async function removeOriginal(source: SweepSource, orphan: Orphan): Promise<boolean> {
  const { objects } = source;
  const isKnown = async (): Promise<boolean> => (await stillKnown(source, [orphan])).size > 0;
  if (await isKnown()) return false;
  let failure: unknown;
  let isNeeded = false;
  await objects.removeUnneeded('originals', [orphan.key], async () => {
    // What is not known to be unneeded stays.
    isNeeded = await isKnown().catch((error: unknown) => {
      failure = error;
      return true;
    });
    return isNeeded;
  });
  if (failure) throw failure;
  return !isNeeded;
}
