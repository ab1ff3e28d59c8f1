import { CSV_AT_ONCE, type CsvPlan, type CsvSource } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { limitOf } from '../limits/limits.service.ts';
import { entriesOf, openResult } from '../results/complete-results.service.ts';
import { countTexts } from './text-rows.repository.ts';

export interface PendingQuery {
  readonly actor: Actor;
  readonly now: Date;
}

const chosen = (contentIds: readonly string[]): number[] => [...new Set(contentIds)].map(Number);

function requireWithin(count: number, most: number): void {
  if (count > most) throw new ApiError('csv/too-many', [most]);
}

/**
 * Numbers of the contents in order, at most `most`. A result is completed for it, so that the plan and the export agree.
 */
async function numbersOf(
  db: Database,
  source: CsvSource,
  { most, ...query }: PendingQuery & { most: number },
): Promise<readonly number[]> {
  if ('contentIds' in source) {
    const ids = chosen(source.contentIds);
    requireWithin(ids.length, most);
    return ids;
  }
  const used = await openResult(db, source.handle, query);
  // Checked before the result is completed.
  requireWithin(used.length, most);
  const ids = await entriesOf(db, used);
  requireWithin(ids.length, most);
  return ids;
}

/**
 * @throws ApiError E1022 for more contents than may be exported, E1058 for more hits than a result contains, and for results
 * of others
 */
export async function planOf(db: Database, source: CsvSource, querying: PendingQuery): Promise<CsvPlan> {
  const limit = await limitOf(db, 'csvItems');
  const ids = await numbersOf(db, source, { ...querying, most: limit });
  return { contents: ids.length, texts: await countTexts(db, ids), limit };
}

/** Numbers of the contents in order, as many as the archive allows. */
export const idsOf = async (
  db: Database,
  source: CsvSource,
  querying: PendingQuery,
): Promise<readonly number[]> => numbersOf(db, source, { ...querying, most: await limitOf(db, 'csvItems') });

/** The limit of a synchronous export. */
export async function atOnce(
  db: Database,
  source: CsvSource,
  querying: PendingQuery,
): Promise<readonly number[]> {
  const most = Math.min(CSV_AT_ONCE, await limitOf(db, 'csvItems'));
  return numbersOf(db, source, { ...querying, most });
}
