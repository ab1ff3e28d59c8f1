import type { CheckedName } from '@newsphoto/contract';
import { foldText } from '@newsphoto/domain';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

interface ArchiveName {
  readonly term: string;
  readonly key: string;
  readonly count: number;
}

/** Names of one beginning that are compared. */
const MOST_COMPARED = 500;
const MOST_SIMILAR = 5;
/** Shorter names differ by one character from too many others. */
const LEAST_COMPARED = 3;

/** Names of persons against those of the archive: a typing error differs by one character from a name that is there. */
export async function checkNames(db: Database, names: readonly string[]): Promise<CheckedName[]> {
  return Promise.all(names.map((name) => checkName(db, name)));
}

async function checkName(db: Database, name: string): Promise<CheckedName> {
  const key = keyOf(name);
  const begins = [...key].slice(0, 1).join('');
  const found = begins === '' ? [] : await namesFrom(db, begins, key);
  const same = found.filter((one) => one.key === key);
  const count = same.reduce((sum, one) => sum + one.count, 0);
  const [first] = same;
  const similar =
    first || [...key].length < LEAST_COMPARED ? [] : found.filter((one) => isOneApart(one.key, key));
  return {
    ...{ name, count },
    ...(first && !same.some(({ term }) => term === name) && { spelling: first.term }),
    similar: similar.slice(0, MOST_SIMILAR).map(({ term, count: times }) => ({ name: term, count: times })),
  };
}

const keyOf = (name: string): string => foldText(name).replace(/\s+/g, ' ').trim();

/** Persons whose folded name begins so, the most frequent first; the name itself is always among them. */
async function namesFrom(db: Database, begins: string, key: string): Promise<ArchiveName[]> {
  const { rows } = await sql<ArchiveName>`
    select term, key, (in_public + in_private + in_limited)::int as count from search_terms
    where kind = 'person' and (key = ${key} or (key >= ${begins} and key < ${`${begins}\u{10ffff}`}))
      and in_public + in_private + in_limited > 0
    order by key = ${key} desc, count desc, key limit ${sql.lit(MOST_COMPARED)}`.execute(db);
  return rows;
}

/** Whether one character more, less or another one makes the texts equal. */
export function isOneApart(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].sort((a, b) => a.length - b.length) as [string[], string[]];
  if (long.length - short.length > 1) return false;
  const at = short.findIndex((character, index) => character !== long[index]);
  if (at < 0) return long.length > short.length;
  const rest = short.length === long.length ? at + 1 : at;
  return short.slice(rest).join('') === long.slice(at + 1).join('');
}
