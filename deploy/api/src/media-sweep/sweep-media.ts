import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type { PartsOfBucket } from '../media-store/s3/unfinished-parts.ts';
import { type Brake, findBrake } from './brake.ts';
import { findOrphans, type Orphan, type SweepSource, type Tallies } from './find-orphans.ts';
import { SWEPT_AREAS, type SweptArea } from './known-media.ts';
import { type Removal, removeOrphans } from './remove-orphans.ts';
import { type PartsReport, sweepParts } from './sweep-parts.ts';

export interface Sweep extends SweepSource {
  /** Of a bucket. */
  readonly parts?: PartsOfBucket | undefined;
  /** Gets one line for each orphan; what an earlier run wrote is replaced. */
  readonly list: string;
  readonly isRemoving: boolean;
  /** Removes in spite of a brake that may be forced. */
  readonly isForced: boolean;
}

export interface SweepReport {
  readonly tallies: Tallies;
  readonly parts: PartsReport;
  readonly brake: Brake | undefined;
  /** Absent: nothing was to be removed, or the brake was on. */
  readonly removal: Removal | undefined;
}

/**
 * Finds the objects that no record of the database names, and removes them on request. It may run beside servers, and again at any time: each
 * run begins with a look at everything.
 */
export async function sweepMedia({
  list,
  parts,
  isRemoving,
  isForced,
  ...source
}: Sweep): Promise<SweepReport> {
  const tallies = await writeList(source, list);
  const brake = await findBrake(source, tallies);
  const isBraked = brake !== undefined && !(isForced && brake.mayBeForced);
  const removes = isRemoving && !isBraked;
  const removal = removes ? await removeOrphans(source, readList(list)) : undefined;
  return { tallies, brake, removal, parts: await sweepParts(parts, source.before, removes) };
}

/** Complete under its name, or not there. */
async function writeList(source: SweepSource, list: string): Promise<Tallies> {
  const fresh = `${list}.new`;
  const file = createWriteStream(fresh, { mode: 0o600 });
  const written = finished(file);
  const [tallies] = await Promise.all([
    findOrphans(source, async (orphan) => {
      const line = `${JSON.stringify(orphan)}\n`;
      if (!file.write(line) && !file.errored) await Promise.race([written, drained(file)]);
    }).finally(() => file.end()),
    written,
  ]);
  await rename(fresh, list);
  return tallies;
}

const drained = (file: ReturnType<typeof createWriteStream>): Promise<void> =>
  new Promise((resolve) => file.once('drain', resolve));

async function* readList(list: string): AsyncGenerator<Orphan> {
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const { area, key, bytes, modified }: { area: SweptArea; key: string; bytes: number; modified: string } =
      JSON.parse(line);
    if (SWEPT_AREAS.includes(area)) yield { area, key, bytes, modified: new Date(modified) };
  }
}
