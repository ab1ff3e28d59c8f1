import type { SearchRequest } from '@newsphoto/contract';
import { SearchRequestSchema } from '@newsphoto/contract/endpoints';
import { Value } from 'typebox/value';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { limitOf } from '../limits/limits.service.ts';
import { blockSearchOf, type FoundHits } from '../search-index/blocks/block-search.ts';
import { countUpTo } from '../search-index/count-hits.ts';
import { conditionsOf } from '../search-index/requested-conditions.service.ts';
import type { SearchConditions } from '../search-index/search-conditions.ts';
import { addRest, completeResult, findBeginning, findStored } from './complete-results.repository.ts';
import { findLayout, findTotal, holdsOnly, type ResultKey, touchResult } from './results.repository.ts';

/** A result that is used, and its search. */
export interface UsedResult {
  readonly key: ResultKey;
  readonly request: SearchRequest;
  readonly conditions: SearchConditions;
  /** Entries stored so far. */
  readonly storedEntries: number;
  /** Entries of the complete result. */
  readonly length: number;
  readonly isComplete: boolean;
}

/**
 * The result of a handle, for its session.
 * @throws ApiError if there is none, or it is another session's
 */
export async function openResult(
  db: Database,
  handle: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<UsedResult> {
  const key: ResultKey = { handle, sessionId: actor.sessionId, now };
  if (!(await touchResult(db, key))) throw new ApiError('search/unknown-handle');
  const found = await findStored(db, key);
  if (!found || !(await isGranted(db, key, actor))) throw new ApiError('search/unknown-handle');
  const request = Value.Parse(SearchRequestSchema, found.query);
  // 「昨日」 stays the day of the search.
  const conditions = await conditionsOf(db, request, { actor, now: found.created_at });
  const { storedEntries, length, is_whole: isComplete } = found;
  return { key, request, conditions, storedEntries, length, isComplete };
}

/** False if a guest found the result by another link than the open one. */
export async function isGranted(db: Database, key: ResultKey, actor: Actor): Promise<boolean> {
  return !actor.granted || holdsOnly(db, key, actor.granted.contentIds);
}

/** Ensures that the first `entries` of a result are stored; without a number, all of them. */
export async function requireEntries(db: Database, used: UsedResult, entries = Infinity): Promise<void> {
  if (used.isComplete || used.storedEntries >= entries) return;
  const found = await blockSearchOf(db).find(used.conditions, used.request.sortType);
  if (found) await addFound(db, used, found);
  else await completeResult(db, used.key, used.conditions, used.request.sortType);
}

/** Stored entries keep their positions, and hits that became visible after the search are left out. */
async function addFound(db: Database, { key, request }: UsedResult, found: FoundHits): Promise<void> {
  const beginning = await findBeginning(db, key);
  if (!beginning) return;
  const longest = await limitOf(db, 'resultItems');
  const retained = new Set(beginning.ids);
  const others = found
    .first(request.sortType, longest, beginning.searched)
    .filter(({ contentId }) => !retained.has(contentId));
  await addRest(db, key, others.slice(0, Math.max(0, longest - retained.size)));
}

/**
 * The numbers of every hit of a search, in the order of its result, for an action on all of them.
 *
 * @throws ApiError with E1058 if there are more hits than a result contains: an action on a part must not be labelled 「すべて」
 */
export async function entriesOf(db: Database, used: UsedResult): Promise<readonly number[]> {
  const most = await limitOf(db, 'resultItems');
  if (used.length >= most && (await hitsOf(db, used, most + 1)) > most) {
    throw new ApiError('search/too-many', [most.toLocaleString('ja-JP')]);
  }
  await requireEntries(db, used);
  return (await findLayout(db, used.key))?.ids ?? [];
}

/** Hits of a result; at most `most` are counted if they were not counted yet. */
async function hitsOf(db: Database, { key, conditions }: UsedResult, most: number): Promise<number> {
  const retained = await findTotal(db, key);
  return retained?.total_is_exact ? retained.total : countUpTo(db, conditions, most);
}
