import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { numberArray } from '../../../db/number-array.ts';
import { executePrepared } from '../../../db/prepared.ts';
import { CONTENT_LINES } from '../content-lines.ts';
import { everywhere, inLineOfFew } from '../field-matching.ts';
import { pause } from '../search-run.ts';
import type { TermPlan } from './term-plan.ts';

/** Contents that may contain a term, to be checked one by one. */
export interface Candidates {
  readonly plan: TermPlan;
  readonly ids: readonly number[];
}

/** Texts that one statement reads: some milliseconds, so that others use the connection in between. */
const TEXTS_AT_ONCE = 1000;

/** Which of the candidates contain their term: a set for each. */
export async function verify(
  db: Database,
  candidates: readonly Candidates[],
): Promise<readonly ReadonlySet<number>[]> {
  const sets = candidates.map(() => new Set<number>());
  for (const some of portions(candidates)) {
    await pause();
    const isText = ({ plan }: Candidates) => plan.pattern !== undefined;
    const found = [
      ...(await verifyTexts(db, some.filter(isText))),
      ...(await verifyWords(
        db,
        some.filter((one) => !isText(one)),
      )),
    ];
    for (const { set, id } of found) sets[set]?.add(id);
  }
  return sets;
}

interface Numbered extends Candidates {
  readonly set: number;
}

interface Verified {
  readonly set: number;
  readonly id: number;
}

/** The candidates in order, in batches of limited size. */
function* portions(candidates: readonly Candidates[]): Generator<readonly Numbered[]> {
  let some: Numbered[] = [];
  let room = TEXTS_AT_ONCE;
  for (const [set, { plan, ids }] of candidates.entries()) {
    for (let at = 0; at < ids.length; ) {
      const taken = ids.slice(at, at + room);
      some.push({ plan, ids: taken, set });
      at += taken.length;
      room -= taken.length;
      if (room > 0) continue;
      yield some;
      [some, room] = [[], TEXTS_AT_ONCE];
    }
  }
  if (some.length > 0) yield some;
}

/** Texts that contain another anywhere, or in a line: the pairs of the index need not be checked as well. */
async function verifyTexts(db: Database, texts: readonly Numbered[]): Promise<readonly Verified[]> {
  if (texts.length === 0) return [];
  const ids = texts.flatMap((text) => text.ids);
  const places = texts.flatMap((text, place) => text.ids.map(() => place + 1));
  const patterns = texts.map(({ plan }) => plan.pattern);
  const lines = texts.map(({ plan }) => (plan.line ? CONTENT_LINES.indexOf(plan.line) + 1 : 0));
  const statement = sql<{ place: number; id: number }>`
    select c.place, c.id from (
      select u.id, u.place, (${numberArray(lines)}::int[])[u.place] as line
      from unnest(${numberArray(ids)}::bigint[], ${numberArray(places)}::int[]) u (id, place)
    ) c cross join lateral (select folded from content_search where content_id = c.id offset 0) s
    where case when c.line = 0 then s.folded else split_part(s.folded, ${'\n'}, c.line) end
      like (${patterns}::text[])[c.place]`;
  const found = await executePrepared(db, statement.compile(db));
  return found.map(({ place, id }) => ({ set: texts[place - 1]?.set ?? 0, id }));
}

async function verifyWords(db: Database, words: readonly Numbered[]): Promise<readonly Verified[]> {
  if (words.length === 0) return [];
  const parts = words.map(({ plan, ids, set }) => {
    const holds = plan.line ? inLineOfFew(plan.term.text, plan.line) : everywhere(plan.term);
    return sql`
    select ${sql.lit(set)}::int as set, s.content_id as id from unnest(${ids}::bigint[]) c (id) cross join lateral (
      select * from content_search where content_id = c.id offset 0
    ) s where ${holds}`;
  });
  const { rows } = await sql<Verified>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}
