import type { Database } from '../db/database.ts';
import type { MediaObjects } from '../media-store/media-objects.ts';
import type { AreaTally, Tallies } from './find-orphans.ts';

/** More orphans than this share of the objects are taken for a mistake. */
const MOST_SHARE = 0.2;
/** Originals of the oldest and of the newest contents that are looked for in the store. */
const SAMPLES = 50;
/** Of those that must be there: a few may have been lost. */
const FEWEST_SHARE = 0.5;

/** An original is stored shortly before its record. */
const RECORD_MS = 3_600_000;

/** Why nothing may be removed. */
export interface Brake {
  readonly text: string;
  /** An operator who knows the reason may remove nevertheless. */
  readonly mayBeForced: boolean;
}

/** Shows whether database and store belong together. */
export async function findBrake(
  { db, objects, before }: { readonly db: Database; readonly objects: MediaObjects; readonly before: Date },
  tallies: Tallies,
): Promise<Brake | undefined> {
  const keys = await sampleOf(db, before);
  if (keys.length === 0) return never('the database has no content of that age');
  const found = await Promise.all(keys.map((key) => objects.has('originals', key)));
  const missing = found.filter((isThere) => !isThere).length;
  if (missing > keys.length * (1 - FEWEST_SHARE)) {
    const text = `of ${keys.length} originals that the database names ${missing} are not in this store`;
    return never(`${text}: it is of another database`);
  }
  const { originals, renditions, exports } = tallies;
  // By themselves as well: each original has several pictures.
  for (const [what, ...areas] of [
    ['all objects', originals, renditions, exports],
    ['the originals', originals],
  ] as const) {
    const share = shareOf(areas);
    if (share > MOST_SHARE)
      return { mayBeForced: true, text: `${Math.round(share * 100)} % of ${what} would be removed` };
  }
  return findOlder(db, tallies.originals.newest);
}

const never = (text: string): Brake => ({ mayBeForced: false, text });

/** A database that was restored does not name what arrived since. */
async function findOlder(db: Database, newest: Date | undefined): Promise<Brake | undefined> {
  const last = await db
    .selectFrom('contents')
    .select((eb) => eb.fn.max('registered_at').as('at'))
    .executeTakeFirst();
  if (!newest || !last?.at || newest.getTime() <= last.at.getTime() + RECORD_MS) return undefined;
  const text = `originals of ${newest.toISOString()} have no record, and the last content is of ${last.at.toISOString()}`;
  return { mayBeForced: true, text: `${text}: the database may be one of an earlier moment` };
}

function shareOf(tallies: readonly AreaTally[]): number {
  const sum = (value: (tally: AreaTally) => number) => tallies.reduce((all, one) => all + value(one), 0);
  const objects = sum((tally) => tally.objects);
  return objects === 0 ? 0 : sum((tally) => tally.orphans) / objects;
}

async function sampleOf(db: Database, before: Date): Promise<string[]> {
  const some = (order: 'asc' | 'desc') =>
    db
      .selectFrom('contents')
      .select('original_key')
      .where('original_key', '<>', '')
      .where('registered_at', '<', before)
      .orderBy('content_id', order)
      .limit(SAMPLES)
      .execute();
  const rows = [...(await some('asc')), ...(await some('desc'))];
  return [...new Set(rows.map(({ original_key }) => original_key))];
}
