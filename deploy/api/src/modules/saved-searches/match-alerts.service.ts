import type { Database } from '../../db/database.ts';
import type { SearchConditions } from '../search-index/search-conditions.ts';
import { findMatched, hasArrivals } from './new-arrivals.repository.ts';
import { conditionsOfWatched } from './new-matches.service.ts';
import type { WatchedSearch } from './watched-search.ts';
import { findMatchedOnWire, type WireQuestion } from './wire-alerts.repository.ts';
import { isOfContents, wireConditionsFor } from './wire-searches.ts';

/** Queries of one statement. More of them save nothing, and make a failure more expensive. */
const AT_ONCE = 50;

/** Returns which of some searches have hits among the arrivals since their last check. */
export type SearchMatcher = (searches: readonly WatchedSearch[]) => Promise<ReadonlySet<number>>;

/**
 * Most searches find nothing: that is checked before anything is locked. Equal searches of several members with the same
 * rights run once, and the arrivals are read once for many queries. It caches its results: create one for each check, after
 * its horizon was read.
 */
export function searchMatcher(db: Database, now: () => Date): SearchMatcher {
  const looks = new Map<string, boolean>();
  const answers = new Map<string, boolean>();
  const hasAny = async (lookedUntil: string): Promise<boolean> => {
    const answer = looks.get(lookedUntil) ?? (await hasArrivals(db, lookedUntil));
    looks.set(lookedUntil, answer);
    return answer;
  };
  const request = async (lookedUntil: string, searches: readonly WatchedSearch[]): Promise<void> => {
    const questions: { key: string; conditions: SearchConditions }[] = [];
    for (const search of searches) {
      const key = questionOf(search);
      if (answers.has(key)) continue;
      answers.set(key, false);
      const conditions = await conditionsOfWatched(db, search, now());
      if (conditions) questions.push({ key, conditions });
    }
    for (let at = 0; at < questions.length; at += AT_ONCE) {
      const some = questions.slice(at, at + AT_ONCE);
      const requested = some.map(({ conditions }) => conditions);
      const matched = new Set(await findMatched(db, lookedUntil, requested));
      for (const [index, { key }] of some.entries()) answers.set(key, matched.has(index));
    }
  };
  return async (all) => {
    const onWire = await matchOnWire(db, all, now());
    const searches = all.filter(({ search }) => isOfContents(search));
    // Most of them were checked up to the same moment.
    for (const lookedUntil of new Set(searches.map((search) => search.lookedUntil))) {
      const some = searches.filter((search) => search.lookedUntil === lookedUntil);
      if (await hasAny(lookedUntil)) await request(lookedUntil, some);
    }
    const found = searches.filter((search) => answers.get(questionOf(search))).map(({ id }) => id);
    return new Set([...found, ...onWire]);
  };
}

/** The search, with the relevant rights, and the start of the period. Ratings are those of one user. */
const questionOf = ({ lookedUntil, groupKbn, search, userId }: WatchedSearch): string =>
  JSON.stringify([lookedUntil, groupKbn, search, isOfContents(search) && search.rating && userId]);

/** The same of searches of the wire: equal ones of several users run once. */
async function matchOnWire(db: Database, searches: readonly WatchedSearch[], now: Date): Promise<number[]> {
  const questions = new Map<string, WireQuestion & { readonly ids: number[] }>();
  for (const { id, search, groupKbn, lookedUntilWire: lookedUntil } of searches) {
    const conditions = wireConditionsFor(search, groupKbn);
    if (!conditions) continue;
    const key = JSON.stringify([lookedUntil, search]);
    const known = questions.get(key);
    if (known) known.ids.push(id);
    else questions.set(key, { lookedUntil, conditions, ids: [id] });
  }
  const all = [...questions.values()];
  const matched: number[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    const places = await findMatchedOnWire(db, some, now);
    matched.push(...places.flatMap((place) => some[place]?.ids ?? []));
  }
  return matched;
}
